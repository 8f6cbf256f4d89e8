// fork, and a barrier between processes; Swift offers neither.

#define _GNU_SOURCE
#include "pairs.h"

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// State that the workers share, also across processes.
struct meeting {
  pthread_barrier_t barrier;
  pair_times times;
  bool has_finished[2];
};

struct worker {
  struct meeting *meeting;
  pair_work work;
  void *context;
  int32_t number;
};

static double nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *run(void *argument) {
  struct worker *worker = argument;
  struct meeting *meeting = worker->meeting;
  pthread_barrier_wait(&meeting->barrier);
  double wall = nanoseconds(CLOCK_MONOTONIC);
  double thread = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  worker->work(worker->context, worker->number);
  meeting->times.thread[worker->number] = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - thread;
  meeting->times.wall[worker->number] = nanoseconds(CLOCK_MONOTONIC) - wall;
  meeting->has_finished[worker->number] = true;
  return NULL;
}

static struct meeting *open_meeting(void) {
  struct meeting *meeting =
    mmap(NULL, sizeof *meeting, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (meeting == MAP_FAILED) return NULL;
  pthread_barrierattr_t attributes;
  pthread_barrierattr_init(&attributes);
  pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init(&meeting->barrier, &attributes, 2);
  pthread_barrierattr_destroy(&attributes);
  return meeting;
}

static bool close_meeting(struct meeting *meeting, pair_times *times) {
  bool succeeded = meeting->has_finished[0] && meeting->has_finished[1];
  *times = meeting->times;
  munmap(meeting, sizeof *meeting);
  return succeeded;
}

bool pair_run_in_threads(pair_work work, void *context, pair_times *times) {
  struct meeting *meeting = open_meeting();
  if (meeting == NULL) return false;
  struct worker workers[2];
  pthread_t threads[2];
  for (int32_t number = 0; number < 2; number++) {
    workers[number] = (struct worker){meeting, work, context, number};
    if (pthread_create(&threads[number], NULL, run, &workers[number]) != 0) {
      // Only the first thread can exist here, and it would wait for the other forever.
      if (number == 1) pthread_cancel(threads[0]);
      return false;
    }
  }
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  return close_meeting(meeting, times);
}

static void run_in_thread(struct worker *worker) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, worker) != 0) _exit(1);
  pthread_join(thread, NULL);
  _exit(0);
}

bool pair_run_in_processes(pair_work work, void *context, pair_times *times) {
  struct meeting *meeting = open_meeting();
  if (meeting == NULL) return false;
  pid_t children[2];
  for (int32_t number = 0; number < 2; number++) {
    struct worker worker = {meeting, work, context, number};
    children[number] = fork();
    if (children[number] == 0) run_in_thread(&worker);
    if (children[number] < 0) {
      // The first process waits for this one at the barrier.
      if (number == 1) kill(children[0], SIGKILL);
      return false;
    }
  }
  for (int number = 0; number < 2; number++) waitpid(children[number], NULL, 0);
  return close_meeting(meeting, times);
}
