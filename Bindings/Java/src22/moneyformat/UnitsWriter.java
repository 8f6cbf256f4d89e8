package moneyformat;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Writes integers with a foreign function, which takes half of the time of a native method. */
final class UnitsWriter {
  private static final MethodHandle FUNCTION = function();

  private UnitsWriter() {}

  /**
   * Returns the function, or null if native methods have to do. Foreign functions need the permission that native libraries
   * need since JDK 24; before, they would print a warning that native methods don't.
   */
  private static MethodHandle function() {
    if (Runtime.version().feature() < 24 && !UnitsWriter.class.getModule().isNativeAccessEnabled()) return null;
    FunctionDescriptor type = FunctionDescriptor.of(
        ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT, ValueLayout.ADDRESS,
        ValueLayout.JAVA_INT);
    // The function is short and calls nothing of Java, so it may write into the array while the collector waits.
    return SymbolLookup.loaderLookup().find("moneyformat_write_units")
        .map(address -> Linker.nativeLinker().downcallHandle(address, type, Linker.Option.critical(true))).orElse(null);
  }

  static int write(long formatter, long units, int scale, char[] into) {
    if (FUNCTION == null) return Native.formatUnits(formatter, units, scale, into);
    try {
      return (int) FUNCTION.invokeExact(formatter, units, scale, MemorySegment.ofArray(into), into.length);
    } catch (RuntimeException | Error error) {
      throw error;
    } catch (Throwable error) {
      throw new AssertionError(error);
    }
  }
}
