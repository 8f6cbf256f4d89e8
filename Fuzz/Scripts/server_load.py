#!/usr/bin/env python3
"""Puts load on the example server: idle connections, requests from keep-alive clients, and a restart in the middle; then
bad requests.

    server_load.py MONEY-SERVER [--seconds 60] [--idle 10000] [--clients 32] [--bad 60000]

Every request must get the right response. A request whose connection is closed before the response is sent again, as
clients do with GET, and counted. Afterwards the server must have released all closed connections. Also fills a server up
to its limit on connections. Of the bad requests, which are mixed with good ones, each must get the right status; memory must
stay bounded, and no amount may be in the log. The exit code is 1 if anything is wrong.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import sys
import tempfile
import time

wrong = []


def check(condition, what):
    print(("ok: " if condition else "WRONG: ") + what, flush=True)
    if not condition:
        wrong.append(what)


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Server:
    def __init__(self, path, port, *options, log=None):
        self.path, self.port, self.options, self.log = path, port, options, log

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            self.path, "--port", str(self.port), "--log-level", "info" if self.log else "error", *self.options, stderr=self.log)
        while True:
            try:
                (await asyncio.open_connection("127.0.0.1", self.port))[1].close()
                return self
            except OSError:
                await asyncio.sleep(0.02)

    async def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def megabytes(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096 / 1e6


class Client:
    """Sends requests one after another on one connection."""

    def __init__(self, port, number):
        self.port, self.number, self.stream = port, number, None
        self.latencies, self.repeated, self.answers = [], 0, 0

    async def request(self):
        """Sends a request, again if necessary, until there is a response."""
        self.number = self.number * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        cents = self.number >> 34
        text = f"{cents // 100:,}".replace(",", ".") + f",{cents % 100:02}\u00a0€"
        head = f"GET /format?amount={cents // 100}.{cents % 100:02}&currency=EUR&locale=de-DE HTTP/1.1\r\nHost: load\r\n\r\n".encode()
        begin = time.monotonic()
        while True:
            try:
                if self.stream is None:
                    self.stream = await asyncio.open_connection("127.0.0.1", self.port)
                reader, writer = self.stream
                writer.write(head)
                answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                length = int(answer.split("content-length:")[1].split("\r\n")[0])
                body = (await reader.readexactly(length)).decode()
                break
            except (OSError, asyncio.IncompleteReadError):
                if self.stream is not None:
                    self.repeated += 1
                self.close()
                await asyncio.sleep(0.01)
        if "connection: close" in answer:
            self.close()
        if not answer.startswith("http/1.1 200") or json.loads(body) != {"text": text}:
            sys.exit(f"WRONG: {cents} cents were answered {answer.splitlines()[0]} {body}")
        self.answers += 1
        self.latencies.append(time.monotonic() - begin)

    def close(self):
        if self.stream is not None:
            self.stream[1].close()
        self.stream = None


async def load(path, seconds, idle_count, client_count):
    port = free_port()
    server = await Server(path, port, "--connection-limit", str(idle_count + client_count + 100), "--idle-timeout", "600").start()
    first = Client(port, 0)
    await first.request()
    first.close()
    await asyncio.sleep(1)
    empty = server.descriptors
    idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(idle_count)]
    await asyncio.sleep(1)
    check(server.descriptors >= empty + idle_count, f"{idle_count} idle connections: {server.descriptors} descriptors, {server.megabytes:.0f} MB")

    clients = [Client(port, number) for number in range(client_count)]
    end = time.monotonic() + seconds

    async def run(client):
        while time.monotonic() < end:
            await client.request()
        client.close()

    async def restart():
        nonlocal server
        await asyncio.sleep(seconds / 2)
        # Within the shutdown timeout; idle connections are closed one by one.
        begin = time.monotonic()
        code = await server.stop()
        took = time.monotonic() - begin
        check(code == 0 and took < 30, f"the server ended with code {code} {took:.2f} s after SIGTERM")
        server = await Server(path, port, "--connection-limit", str(idle_count + client_count + 100)).start()

    await asyncio.gather(restart(), *(run(client) for client in clients))
    latencies = sorted(latency for client in clients for latency in client.latencies)
    count = sum(client.answers for client in clients)
    check(count == len(latencies) and count > 0, f"{count} requests of {client_count} clients in {seconds} s, all answered rightly; "
          f"{sum(client.repeated for client in clients)} sent again over the restart")
    print("latency in ms: " + ", ".join(
        f"{name} {latencies[min(int(len(latencies) * part), len(latencies) - 1)] * 1000:.1f}"
        for name, part in [("50 %", 0.5), ("99 %", 0.99), ("99.9 %", 0.999), ("longest (over the restart)", 1)]))
    for _, writer in idle:
        writer.close()
    for _ in range(50):
        if server.descriptors <= empty:
            break
        await asyncio.sleep(0.2)
    check(server.descriptors <= empty, f"afterwards: {server.descriptors} descriptors (before {empty}), {server.megabytes:.0f} MB")
    await server.stop()


async def limit(path):
    """Connections beyond the limit wait; each is served when another one is closed."""
    port, most = free_port(), 50
    server = await Server(path, port, "--connection-limit", str(most)).start()
    await asyncio.sleep(0.5)
    empty = server.descriptors
    clients = [Client(port, number) for number in range(4 * most)]
    answered = 0

    async def run(client):
        nonlocal answered
        await client.request()
        answered += 1

    tasks = [asyncio.create_task(run(client)) for client in clients]
    await asyncio.sleep(2)
    # Connections are accepted a few at a time, including by the last accepting read.
    check(most <= answered <= most + 4,
          f"{4 * most} connections, {most} allowed: {answered} answered, {server.descriptors - empty} more descriptors")
    for task, client in list(zip(tasks, clients)):
        if task.done():
            client.close()
    for _ in range(100):
        for task, client in zip(tasks, clients):
            if task.done():
                client.close()
        if answered == 4 * most:
            break
        await asyncio.sleep(0.1)
    check(answered == 4 * most, f"when the others are closed: {answered} answered")
    await server.stop()


AMOUNT = "987654321"  # in every bad request


def post(path, body, length=None, headers=""):
    return (f"POST {path} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\n{headers}"
            f"Content-Length: {len(body) if length is None else length}\r\n\r\n{body}")


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: load\r\n\r\n"


GOOD = f'{{"amount":"{AMOUNT}","currency":"EUR","locale":"de-DE"}}'
# Requests after which the connection can be used again, with their status.
BAD = [
    (post("/format", GOOD), 200), (post("/format", f"[{GOOD},{GOOD},{AMOUNT}]"), 200), (post("/words", GOOD), 200),
    (post("/html", GOOD), 200), (get(f"/range?lower=1&upper={AMOUNT}&currency=USD"), 200),
    (post("/format", f'{{"amount":{AMOUNT},"currency":"EUR"}}'), 422), (get(f"/format?amount={AMOUNT}x&currency=EUR"), 422),
    (get(f"/range?lower={AMOUNT}&upper=1&currency=USD"), 422), (post("/parse", f'{{"text":"{AMOUNT} {AMOUNT}","currency":"EUR"}}'), 422),
    (post("/parse", f'{{"text":"{"$" * 1000}{AMOUNT}"}}'), 422), (post("/parse", f'{{"text":"{AMOUNT} kr","locale":"de-DE"}}'), 422),
    (get(f"/format?amount={AMOUNT}&currency=EUR&fractionDigits=99"), 422), (post("/parse", f'{{"text":{AMOUNT}}}'), 400),
    (post("/format", f'{{"amount":"{AMOUNT}"'), 400), (post("/format", "[" * 10_000 + AMOUNT), 400),
    (post("/format", f'{{"{AMOUNT}":1}}'), 400), (get(f"/format?amount={AMOUNT}&amount={AMOUNT}"), 400),
    (post(f"/formats?{AMOUNT}", GOOD), 404), (post(f"/health?{AMOUNT}", GOOD), 405),
    (post("/format", GOOD).replace("application/json", "text/" + AMOUNT), 415),
]
# Requests that end their connection: with a status or 0 for none; cut if the client closes its side, slow with pauses.
LAST = [
    (post("/format", GOOD, 10_000), 400, "cut"), (get(f"/format?amount={AMOUNT}")[:-20], 400, "cut"),
    (post("/format", GOOD), 200, "slow"), (post("/format", GOOD, 10_000), 408, ""), (get(f"/format?amount={AMOUNT}")[:-4], 0, ""),
    (post("/format", "x", 1 << 40), 413, ""), (post("/format", " " * 30_000 + AMOUNT), 413, ""),
    (post("/format", GOOD, headers="Transfer-Encoding: chunked\r\n"), 400, ""),
    (post("/format", "1;" + AMOUNT * 100_000).replace("Content-Length", "Transfer-Encoding: chunked\r\nX"), 413, ""),
    (f"{AMOUNT} {AMOUNT}\r\n\r\n", 400, ""), (post("/format", GOOD, headers=f"Expect: {AMOUNT}\r\n"), 417, ""),
    (post("/format", GOOD, headers="Transfer-Encoding: gzip\r\n").replace("Content-Length", "X"), 501, ""),
]


async def status(reader):
    """Returns the status of the next response, 0 at the end of the connection."""
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        await reader.readexactly(int(head.split("\r\ncontent-length:")[1].split("\r\n")[0]))
        return int(head.split()[1])
    except (OSError, asyncio.IncompleteReadError):
        return 0


async def last(port, request, kind):
    """Sends a request on a connection of its own, and returns the status."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    parts = [request] if kind != "slow" else [request[at:at + 20] for at in range(0, len(request), 20)]
    try:
        for part in parts:
            writer.write(part.encode())
            await writer.drain()
            if kind == "slow":
                await asyncio.sleep(0.05)
        if kind == "cut":
            writer.write_eof()
    except OSError:
        pass  # The server may have closed the connection already.
    found = await status(reader)
    writer.close()
    return found


async def bad(path, count, client_count):
    port = free_port()
    with tempfile.TemporaryFile() as log:
        server = await Server(path, port, "--body-limit", "20000", "--idle-timeout", "3", log=log).start()
        done, failed, begin = 0, [], time.monotonic()

        async def run(number):
            nonlocal done
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            while done < count:
                done += 1
                number = number * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
                # One in a hundred, because slow ones take seconds.
                if (number >> 40) % 100 == 0:
                    request, wanted, kind = LAST[(number >> 50) % len(LAST)]
                    found = await last(port, request, kind)
                    writer.close()
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                else:
                    request, wanted = BAD[(number >> 50) % len(BAD)]
                    writer.write(request.encode())
                    found = await status(reader)
                if found != wanted:
                    failed.append(f"{found} instead of {wanted}: {request[:200]!r}")
            writer.close()

        await asyncio.gather(*(run(number) for number in range(client_count)))
        check(not failed, f"{done} good and bad requests in {time.monotonic() - begin:.0f} s, {len(failed)} with another status {failed[:3]}")
        check(server.megabytes < 200, f"afterwards: {server.megabytes:.0f} MB")
        code = await server.stop()
        log.seek(0)
        text = log.read().decode()
        check(code == 0 and text.count("status=") >= 0.9 * done, f"{text.count('status=')} requests in the log")
        check(AMOUNT not in text and " error " not in text, "no amount and no error among them")


async def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("server")
    arguments.add_argument("--seconds", type=int, default=60)
    arguments.add_argument("--idle", type=int, default=10_000)
    arguments.add_argument("--clients", type=int, default=32)
    arguments.add_argument("--bad", type=int, default=60_000)
    given = arguments.parse_args()
    await bad(given.server, given.bad, given.clients)
    await limit(given.server)
    await load(given.server, given.seconds, given.idle, given.clients)
    sys.exit(1 if wrong else 0)


asyncio.run(main())
