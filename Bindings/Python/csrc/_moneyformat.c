/* The extension module: converts between Python objects and the C interface. __init__.py has the public API. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <moneyformat.h>
#include <string.h>

/* Set once when the module is loaded, by __init__.py and from decimal. */
static PyObject *make_error;
static PyObject *decimal_type, *decimal_str;

/* Raises the exception that __init__.py makes of an error. */
static PyObject *raise(money_error *error) {
  PyObject *exception = PyObject_CallFunction(make_error, "s", money_error_json(error));
  money_error_free(error);
  if (exception) {
    PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_DECREF(exception);
  }
  return NULL;
}

/* Raises an error of this module's own. The texts are JSON without quotes. */
static PyObject *refuse(const char *code, const char *message) {
  PyObject *json = PyUnicode_FromFormat("{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}", code, message);
  PyObject *exception = json ? PyObject_CallFunctionObjArgs(make_error, json, NULL) : NULL;
  Py_XDECREF(json);
  if (exception) {
    PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_DECREF(exception);
  }
  return NULL;
}

/* Returns the UTF-8 of a str, which has none if a surrogate is unpaired: an error of the text, with this code. */
static const char *utf8_of(PyObject *text, const char *code, Py_ssize_t *count) {
  const char *start = PyUnicode_AsUTF8AndSize(text, count);
  if (!start && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) {
    PyErr_Clear();
    refuse(code, "The text has an unpaired surrogate.");
  }
  return start;
}

/* The same sentence as in all other languages. */
#define FLOATS \
  "Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text."

/* -- Locale data -- */

typedef struct {
  PyObject_HEAD
  money_data *data;
} Data;

/* Returns an object that owns the data. */
static PyObject *data_object(PyTypeObject *type, money_data *data) {
  allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
  Data *self = (Data *)allocate(type, 0);
  if (!self) {
    money_data_free(data);
    return NULL;
  }
  self->data = data;
  return (PyObject *)self;
}

static PyObject *data_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *path, *definitions = NULL;
  Py_ssize_t length, definitions_length = 0;
  int is_strict = 0;
  if (!PyArg_ParseTuple(arguments, "s#|z#p", &path, &length, &definitions, &definitions_length, &is_strict)) return NULL;
  money_data *data = NULL;
  money_error *error = NULL;
  if (money_data_open(path, (size_t)length, &data, &error) != MONEY_OK) return raise(error);
  if (definitions) {
    money_data *plain = data;
    money_status status = money_data_define(plain, definitions, (size_t)definitions_length, &data, &error);
    money_data_free(plain);
    if (status != MONEY_OK) return raise(error);
  }
  if (is_strict) {
    money_data *lenient = data;
    money_status status = money_data_strict(lenient, &data, &error);
    money_data_free(lenient);
    if (status != MONEY_OK) return raise(error);
  }
  return data_object(type, data);
}

static PyObject *data_made_strict(PyObject *self, PyObject *unused) {
  (void)unused;
  money_data *data = NULL;
  money_error *error = NULL;
  if (money_data_strict(((Data *)self)->data, &data, &error) != MONEY_OK) return raise(error);
  return data_object(Py_TYPE(self), data);
}

static void deallocate(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

static void data_free(PyObject *self) {
  money_data_free(((Data *)self)->data);
  deallocate(self);
}

static PyObject *text_and_free(char *text, size_t length) {
  PyObject *string = PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
  money_text_free(text);
  return string;
}

static PyObject *data_info(PyObject *self, PyObject *unused) {
  (void)unused;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_data_info(((Data *)self)->data, &json, &length, &error) != MONEY_OK) return raise(error);
  return text_and_free(json, length);
}

/* -- Rules -- */

typedef struct {
  PyObject_HEAD
  money_rules *rules;
} Rules;

static PyObject *rules_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *json;
  Py_ssize_t length;
  if (!PyArg_ParseTuple(arguments, "s#", &json, &length)) return NULL;
  money_rules *rules = NULL;
  money_error *error = NULL;
  if (money_rules_new(json, (size_t)length, &rules, &error) != MONEY_OK) return raise(error);
  Rules *self = (Rules *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!self) {
    money_rules_free(rules);
    return NULL;
  }
  self->rules = rules;
  return (PyObject *)self;
}

static void rules_free(PyObject *self) {
  money_rules_free(((Rules *)self)->rules);
  deallocate(self);
}

static PyObject *data_type, *rules_type, *formatter_type, *reader_type, *evidence_type;

/* Converts None or a Rules object; returns -1 with an exception for anything else. */
static int rules_of(PyObject *object, const money_rules **rules) {
  *rules = NULL;
  if (!object || object == Py_None) return 0;
  if (!PyObject_TypeCheck(object, (PyTypeObject *)rules_type)) {
    PyErr_SetString(PyExc_TypeError, "rules must be a moneyformat.Rules object or None");
    return -1;
  }
  *rules = ((Rules *)object)->rules;
  return 0;
}

/* -- Formatters -- */

typedef struct {
  PyObject_HEAD
  money_formatter *formatter;
  size_t capacity;
} Formatter;

static PyObject *formatter_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  PyObject *data;
  const char *currency, *locale, *options;
  Py_ssize_t currency_length, locale_length, options_length;
  if (!PyArg_ParseTuple(
          arguments, "O!z#z#s#", data_type, &data, &currency, &currency_length, &locale, &locale_length, &options,
          &options_length))
    return NULL;
  money_formatter *formatter = NULL;
  money_error *error = NULL;
  if (money_formatter_new(
          ((Data *)data)->data, currency, (size_t)currency_length, locale, (size_t)locale_length, options,
          (size_t)options_length, &formatter, &error)
      != MONEY_OK)
    return raise(error);
  Formatter *self = (Formatter *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!self) {
    money_formatter_free(formatter);
    return NULL;
  }
  self->formatter = formatter;
  self->capacity = money_formatter_maximum_length(formatter);
  return (PyObject *)self;
}

static void formatter_free(PyObject *self) {
  money_formatter_free(((Formatter *)self)->formatter);
  deallocate(self);
}

/* Returns a buffer for a text: on the stack unless the format has very long texts. */
#define ROOM 1024

static char *room(Formatter *self, char *stack) {
  if (self->capacity <= ROOM) return stack;
  char *heap = PyMem_Malloc(self->capacity);
  if (!heap) PyErr_NoMemory();
  return heap;
}

static PyObject *finish(Formatter *self, char *buffer, char *stack, money_status status, size_t length, money_error *error) {
  PyObject *text = status == MONEY_OK ? PyUnicode_FromStringAndSize(buffer, (Py_ssize_t)length) : NULL;
  if (buffer != stack) PyMem_Free(buffer);
  (void)self;
  return status == MONEY_OK ? text : raise(error);
}

/* Formats an integer of units, or of minor units of 10^-`scale`. */
static PyObject *format_integer(Formatter *self, long long number, int is_minor, int32_t scale) {
  char stack[ROOM], *buffer = room(self, stack);
  if (!buffer) return NULL;
  size_t length = 0;
  money_status status = is_minor
      ? money_format_minor(self->formatter, number, scale, buffer, self->capacity, &length)
      : money_format_units(self->formatter, number, buffer, self->capacity, &length);
  if (status == MONEY_OK) return finish(self, buffer, stack, status, length, NULL);
  if (buffer != stack) PyMem_Free(buffer);
  return refuse("invalidArgument", "The scale must be from -127 to 127.");
}

static PyObject *format_text(Formatter *self, PyObject *decimal, int is_minor, int32_t scale) {
  Py_ssize_t count;
  const char *text = utf8_of(decimal, "invalidAmount", &count);
  if (!text) return NULL;
  char stack[ROOM], *buffer = room(self, stack);
  if (!buffer) return NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = is_minor
      ? money_format_minor_decimal(
          self->formatter, text, (size_t)count, scale, buffer, self->capacity, &length, &error)
      : money_format_decimal(self->formatter, text, (size_t)count, buffer, self->capacity, &length, &error);
  return finish(self, buffer, stack, status, length, error);
}

/* Returns the text of an int of more than 64 bits. Python refuses to write more than 4,300 digits. */
static PyObject *text_of_large(PyObject *integer) {
  PyObject *bits = PyObject_CallMethod(integer, "bit_length", NULL);
  long count = bits ? PyLong_AsLong(bits) : -1;
  Py_XDECREF(bits);
  if (count < 0) return NULL;
  return count <= 128 ? PyObject_Str(integer) : refuse("precisionOverflow", "The amount has more than 38 significant digits.");
}

/* Converts an amount to an integer of 64 bits, or to plain decimal text. Returns 1 for an integer, 0 for a text, and -1
 * with an exception. */
static int number_of(PyObject *amount, long long *integer, PyObject **text) {
  *text = NULL;
  if (PyUnicode_Check(amount)) return *text = Py_NewRef(amount), 0;
  if (PyBool_Check(amount)) {
    PyErr_SetString(PyExc_TypeError, "an amount can't be a bool; use a decimal.Decimal, an int, or plain decimal text");
    return -1;
  }
  if (PyFloat_Check(amount)) return PyErr_SetString(PyExc_TypeError, FLOATS), -1;
  if (PyLong_Check(amount) || PyIndex_Check(amount)) {
    PyObject *number = PyNumber_Index(amount);
    if (!number) return -1;
    int overflow = 0;
    *integer = PyLong_AsLongLongAndOverflow(number, &overflow);
    int kind = overflow ? 0 : *integer == -1 && PyErr_Occurred() ? -1 : 1;
    if (overflow && !(*text = text_of_large(number))) kind = -1;
    Py_DECREF(number);
    return kind;
  }
  int is_decimal = PyObject_IsInstance(amount, decimal_type);
  if (is_decimal < 0) return -1;
  if (!is_decimal) {
    /* numpy's numbers that are floats, but not Python's. */
    int is_float = PyObject_HasAttrString(amount, "is_integer");
    if (is_float)
      PyErr_SetString(PyExc_TypeError, FLOATS);
    else
      PyErr_Format(
          PyExc_TypeError, "an amount must be a decimal.Decimal, an int, or plain decimal text, not %S", Py_TYPE(amount));
    return -1;
  }
  /* Decimal's own text, not what a subclass shows. */
  if (!(*text = PyObject_CallFunctionObjArgs(decimal_str, amount, NULL))) return -1;
  Py_ssize_t count;
  const char *start = PyUnicode_AsUTF8AndSize(*text, &count);
  if (start && !memchr(start, 'E', (size_t)count) && !memchr(start, 'e', (size_t)count)) return 0;
  Py_CLEAR(*text);
  if (!start) return -1;
  /* Expands an exponent, unless there are too many digits: `Decimal("1E-999999999")` would take gigabytes. */
  PyObject *adjusted = PyObject_CallMethod(decimal_type, "adjusted", "O", amount);
  long long magnitude = adjusted ? PyLong_AsLongLong(adjusted) : -1;
  Py_XDECREF(adjusted);
  if (magnitude == -1 && PyErr_Occurred()) return -1;
  if (magnitude < -1000 || magnitude > 400) {
    static const char small[] = "The amount has more than 1000 digits in plain notation.";
    static const char large[] = "The amount has more than 38 significant digits.";
    if (PyObject_IsTrue(amount)) return refuse("precisionOverflow", magnitude < 0 ? small : large), -1;
    /* Of the zeros of a zero, none are kept. */
    PyObject *is_signed = PyObject_CallMethod(decimal_type, "is_signed", "O", amount);
    if (is_signed) *text = PyUnicode_FromString(is_signed == Py_True ? "-0" : "0");
    Py_XDECREF(is_signed);
    return *text ? 0 : -1;
  }
  *text = PyObject_CallMethod(decimal_type, "__format__", "Os", amount, "f");
  return *text ? 0 : -1;
}

/* Converts an amount to plain decimal text. */
static PyObject *decimal_text(PyObject *amount) {
  long long integer = 0;
  PyObject *text;
  int kind = number_of(amount, &integer, &text);
  return kind == 1 ? PyUnicode_FromFormat("%lld", integer) : kind == 0 ? text : NULL;
}

static PyObject *format_number(PyObject *self, PyObject *amount, int is_minor, int32_t scale) {
  long long integer = 0;
  PyObject *text;
  int kind = number_of(amount, &integer, &text);
  if (kind < 0) return NULL;
  if (kind == 1) return format_integer((Formatter *)self, integer, is_minor, scale);
  PyObject *result = format_text((Formatter *)self, text, is_minor, scale);
  Py_DECREF(text);
  return result;
}

static PyObject *formatter_format(PyObject *self, PyObject *amount) { return format_number(self, amount, 0, 0); }

/* Stores the arguments of a call by position or name, of which the first `required` must be there. */
static int collect(
    const char *function, const char *const *names, int count, int required, PyObject *const *arguments,
    Py_ssize_t given, PyObject *keywords, PyObject **values) {
  for (int index = 0; index < count; index++) values[index] = NULL;
  if (given > count) {
    PyErr_Format(PyExc_TypeError, "%s() takes at most %d arguments (%zd given)", function, count, given);
    return -1;
  }
  for (Py_ssize_t index = 0; index < given; index++) values[index] = arguments[index];
  Py_ssize_t named = keywords ? PyTuple_Size(keywords) : 0;
  for (Py_ssize_t place = 0; place < named; place++) {
    PyObject *name = PyTuple_GetItem(keywords, place);
    int found = 0;
    while (found < count && PyUnicode_CompareWithASCIIString(name, names[found]) != 0) found++;
    if (found == count || values[found]) {
      PyErr_Format(
          PyExc_TypeError, found == count ? "%s() got an unexpected keyword argument '%U'"
                                          : "%s() got multiple values for argument '%U'",
          function, name);
      return -1;
    }
    values[found] = arguments[given + place];
  }
  for (int index = 0; index < required; index++) {
    if (values[index]) continue;
    PyErr_Format(PyExc_TypeError, "%s() missing a required argument: '%s'", function, names[index]);
    return -1;
  }
  return 0;
}

static PyObject *formatter_format_minor(
    PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords) {
  static const char *const names[] = {"minor_units", "scale"};
  PyObject *values[2];
  if (collect("format_minor", names, 2, 1, arguments, count, keywords, values) < 0) return NULL;
  int32_t scale = MONEY_CURRENCY_SCALE;
  if (values[1] && values[1] != Py_None) {
    int overflow = 0;
    long wanted = PyLong_AsLongAndOverflow(values[1], &overflow);
    if (wanted == -1 && !overflow && PyErr_Occurred()) return NULL;
    scale = overflow || wanted < -128 || wanted > 128 ? 128 : (int32_t)wanted;
  }
  return format_number(self, values[0], 1, scale);
}

static PyObject *formatter_parts(PyObject *self, PyObject *amount) {
  PyObject *text = decimal_text(amount);
  if (!text) return NULL;
  Py_ssize_t count;
  const char *start = utf8_of(text, "invalidAmount", &count);
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = MONEY_OK;
  if (start)
    status = money_format_parts(((Formatter *)self)->formatter, start, (size_t)count, &json, &length, &error);
  Py_DECREF(text);
  if (!start) return NULL;
  return status == MONEY_OK ? text_and_free(json, length) : raise(error);
}

static PyObject *formatter_range(PyObject *self, PyObject *arguments) {
  PyObject *lower, *upper, *result = NULL;
  if (!PyArg_ParseTuple(arguments, "OO", &lower, &upper)) return NULL;
  lower = decimal_text(lower);
  if (!lower) return NULL;
  upper = decimal_text(upper);
  if (upper) {
    Py_ssize_t counts[2];
    const char *low = utf8_of(lower, "invalidAmount", &counts[0]);
    const char *high = low ? utf8_of(upper, "invalidAmount", &counts[1]) : NULL;
    char *text = NULL;
    size_t length = 0;
    money_error *error = NULL;
    if (low && high) {
      money_status status = money_format_range(
          ((Formatter *)self)->formatter, low, (size_t)counts[0], high, (size_t)counts[1], &text, &length, &error);
      result = status == MONEY_OK ? text_and_free(text, length) : raise(error);
    }
    Py_DECREF(upper);
  }
  Py_DECREF(lower);
  return result;
}

/* Answers a request in JSON with JSON. */
static PyObject *formatter_answer(PyObject *self, PyObject *request) {
  Py_ssize_t count;
  const char *start = PyUnicode_AsUTF8AndSize(request, &count);
  if (!start) return NULL;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_answer(((Formatter *)self)->formatter, start, (size_t)count, &json, &length, &error) != MONEY_OK)
    return raise(error);
  return text_and_free(json, length);
}

static PyObject *formatter_resolved(PyObject *self, PyObject *unused) {
  (void)unused;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_formatter_resolved(((Formatter *)self)->formatter, &json, &length, &error) != MONEY_OK)
    return raise(error);
  return text_and_free(json, length);
}

/* -- Parsing -- */

/* Converts an amount to a Decimal by way of its digits as text, which Decimal parses exactly. */
static PyObject *decimal_of(const money_amount *amount) {
  char text[64];
  char *end = text + sizeof text, *start = end;
  unsigned __int128 mantissa = (unsigned __int128)amount->high << 64 | amount->low;
  int exponent = amount->exponent;
  *--start = 0;
  int places = 0;
  do {
    if (exponent < 0 && places == -exponent) *--start = '.';
    *--start = (char)('0' + (int)(mantissa % 10));
    mantissa /= 10, places++;
  } while (mantissa > 0 || (exponent < 0 && exponent > -40 && places <= -exponent));
  if (amount->is_negative) *--start = '-';
  if (exponent > 0 || exponent <= -40) return PyObject_CallFunction(decimal_type, "N", PyUnicode_FromFormat("%sE%d", start, exponent));
  return PyObject_CallFunction(decimal_type, "s", start);
}

/* Returns the UTF-8 of a str; NULL with an exception for anything else. */
static const char *text_of(PyObject *object, Py_ssize_t *count) {
  if (PyUnicode_Check(object)) return utf8_of(object, "illegalCharacter", count);
  PyErr_Format(PyExc_TypeError, "the text to be parsed must be a str, not %S", Py_TYPE(object));
  return NULL;
}

static PyObject *formatter_parse(
    PyObject *self, PyObject *const *arguments, Py_ssize_t given, PyObject *keywords) {
  static const char *const names[] = {"text", "rules"};
  PyObject *values[2];
  Py_ssize_t count;
  const money_rules *rules;
  if (collect("parse", names, 2, 1, arguments, given, keywords, values) < 0) return NULL;
  const char *text = text_of(values[0], &count);
  if (!text || rules_of(values[1], &rules) < 0) return NULL;
  money_amount amount;
  money_error *error = NULL;
  if (money_parse(((Formatter *)self)->formatter, text, (size_t)count, rules, &amount, NULL, &error) != MONEY_OK)
    return raise(error);
  return decimal_of(&amount);
}

static PyObject *formatter_read(PyObject *self, PyObject *arguments) {
  const char *text;
  Py_ssize_t count;
  int mode;
  PyObject *rules_object = NULL;
  const money_rules *rules;
  if (!PyArg_ParseTuple(arguments, "s#i|O", &text, &count, &mode, &rules_object) || rules_of(rules_object, &rules) < 0)
    return NULL;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_read(((Formatter *)self)->formatter, text, (size_t)count, mode, rules, &json, &length, &error) != MONEY_OK)
    return raise(error);
  return text_and_free(json, length);
}

static PyObject *formatter_apply(PyObject *self, PyObject *arguments) {
  const char *step;
  Py_ssize_t count;
  PyObject *rules_object = NULL;
  const money_rules *rules;
  if (!PyArg_ParseTuple(arguments, "s#|O", &step, &count, &rules_object) || rules_of(rules_object, &rules) < 0)
    return NULL;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_apply(((Formatter *)self)->formatter, step, (size_t)count, rules, &json, &length, &error) != MONEY_OK)
    return raise(error);
  return text_and_free(json, length);
}

/* -- Readers -- */

typedef struct {
  PyObject_HEAD
  money_reader *reader;
} Reader;

static PyObject *reader_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  PyObject *data;
  const char *locale, *currencies, *options;
  Py_ssize_t locale_length, currencies_length, options_length;
  if (!PyArg_ParseTuple(
          arguments, "O!z#z#s#", data_type, &data, &locale, &locale_length, &currencies, &currencies_length, &options,
          &options_length))
    return NULL;
  money_reader *reader = NULL;
  money_error *error = NULL;
  if (money_reader_new(
          ((Data *)data)->data, locale, (size_t)locale_length, currencies, (size_t)currencies_length, options,
          (size_t)options_length, &reader, &error)
      != MONEY_OK)
    return raise(error);
  Reader *self = (Reader *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!self) {
    money_reader_free(reader);
    return NULL;
  }
  self->reader = reader;
  return (PyObject *)self;
}

static void reader_free(PyObject *self) {
  money_reader_free(((Reader *)self)->reader);
  deallocate(self);
}

/* Returns an amount, a currency, and the bits of warnings. */
static PyObject *reader_read(PyObject *self, PyObject *arguments) {
  PyObject *object, *rules_object = NULL;
  const money_rules *rules;
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "O|O", &object, &rules_object) || rules_of(rules_object, &rules) < 0) return NULL;
  const char *text = text_of(object, &count);
  if (!text) return NULL;
  money_amount amount;
  char currency[MONEY_CURRENCY_SIZE];
  uint32_t warnings = 0;
  money_error *error = NULL;
  if (money_reader_read(((Reader *)self)->reader, text, (size_t)count, rules, &amount, currency, &warnings, &error)
      != MONEY_OK)
    return raise(error);
  return Py_BuildValue("(Nsk)", decimal_of(&amount), currency, (unsigned long)warnings);
}

/* -- Columns, through Arrow's PyCapsule interface -- */

static void free_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema && schema->release) schema->release(schema);
  PyMem_Free(schema);
}

static void free_array(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array && array->release) array->release(array);
  PyMem_Free(array);
}

/* Returns a pair of capsules that own a column. */
static PyObject *capsules(money_array *column) {
  struct ArrowSchema *schema = PyMem_Malloc(sizeof *schema);
  struct ArrowArray *array = PyMem_Malloc(sizeof *array);
  PyObject *first = schema ? PyCapsule_New(schema, "arrow_schema", free_schema) : NULL;
  PyObject *second = array ? PyCapsule_New(array, "arrow_array", free_array) : NULL;
  if (!first || !second) {
    if (!first) PyMem_Free(schema);
    if (!second) PyMem_Free(array);
    if (first) schema->release = NULL;
    if (second) array->release = NULL;
    Py_XDECREF(first);
    Py_XDECREF(second);
    column->schema.release(&column->schema);
    column->array.release(&column->array);
    return PyErr_NoMemory();
  }
  *schema = column->schema;
  *array = column->array;
  return Py_BuildValue("(NN)", first, second);
}

/* Borrows the column of a pair of capsules, which the caller keeps. Returns -1 with an exception. */
static int borrow(PyObject *pair, money_array *column) {
  PyObject *schema, *array;
  if (!PyTuple_Check(pair)) return PyErr_SetString(PyExc_TypeError, "a column must be a pair of capsules"), -1;
  if (!PyArg_ParseTuple(pair, "OO", &schema, &array)) return -1;
  struct ArrowSchema *of_schema = PyCapsule_GetPointer(schema, "arrow_schema");
  struct ArrowArray *of_array = PyCapsule_GetPointer(array, "arrow_array");
  if (!of_schema || !of_array) return -1;
  if (!of_schema->release || !of_array->release)
    return PyErr_SetString(PyExc_ValueError, "the column has already been released"), -1;
  column->schema = *of_schema;
  column->array = *of_array;
  return 1;
}

/* Returns the text of a row of utf8, large_utf8 or utf8_view; NULL for other types. */
static const char *text_at(const money_array *column, int64_t row, size_t *length) {
  const struct ArrowArray *array = &column->array;
  int64_t place = array->offset + row;
  if (strcmp(column->schema.format, "u") == 0) {
    const int32_t *offsets = array->buffers[1];
    *length = (size_t)(offsets[place + 1] - offsets[place]);
    return (const char *)array->buffers[2] + offsets[place];
  }
  if (strcmp(column->schema.format, "U") == 0) {
    const int64_t *offsets = array->buffers[1];
    *length = (size_t)(offsets[place + 1] - offsets[place]);
    return (const char *)array->buffers[2] + offsets[place];
  }
  if (strcmp(column->schema.format, "vu") != 0) return NULL;
  const int32_t *view = (const int32_t *)array->buffers[1] + 4 * place;
  *length = (size_t)view[0];
  return view[0] <= 12 ? (const char *)(view + 1) : (const char *)array->buffers[2 + view[2]] + view[3];
}

/* Returns the text that all rows of a column have; None if they differ, or if there is a null. */
static PyObject *constant_text(PyObject *module, PyObject *pair) {
  (void)module;
  money_array column;
  if (borrow(pair, &column) < 0) return NULL;
  if (column.array.length == 0 || column.schema.dictionary) Py_RETURN_NONE;
  const uint8_t *validity = column.array.n_buffers > 0 ? column.array.buffers[0] : NULL;
  if (column.array.null_count != 0 && validity)
    for (int64_t row = 0; row < column.array.length; row++) {
      int64_t place = column.array.offset + row;
      if (!(validity[place >> 3] >> (place & 7) & 1)) Py_RETURN_NONE;
    }
  size_t length = 0, other_length = 0;
  const char *text = text_at(&column, 0, &length);
  if (!text) Py_RETURN_NONE;
  for (int64_t row = 1; row < column.array.length; row++) {
    const char *other = text_at(&column, row, &other_length);
    if (other_length != length || memcmp(other, text, length) != 0) Py_RETURN_NONE;
  }
  return PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
}

/* Returns a tuple of the columns that were made, with None for those that were not. */
static PyObject *answer(money_status status, money_error *error, money_array *const *columns, int count) {
  if (status != MONEY_OK) return raise(error);
  PyObject *tuple = PyTuple_New(count);
  for (int index = 0; index < count; index++) {
    PyObject *pair = columns[index] ? capsules(columns[index]) : Py_NewRef(Py_None);
    /* On failure, the others are still released. */
    if (pair && tuple) {
      PyTuple_SetItem(tuple, index, pair);
    } else {
      Py_XDECREF(pair);
      Py_CLEAR(tuple);
    }
  }
  return tuple;
}

/* Formats a column in the formatter's currency and locale. Without a scale, the amounts are units. */
static PyObject *formatter_format_array(PyObject *self, PyObject *arguments) {
  PyObject *pair, *scale_object;
  int wants_errors;
  money_array amounts, texts, error_column;
  if (!PyArg_ParseTuple(arguments, "OOp", &pair, &scale_object, &wants_errors) || borrow(pair, &amounts) < 0) return NULL;
  long scale = scale_object == Py_None ? 0 : PyLong_AsLong(scale_object);
  if (scale == -1 && PyErr_Occurred()) return NULL;
  money_array *errors = wants_errors ? &error_column : NULL;
  const money_formatter *formatter = ((Formatter *)self)->formatter;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = scale_object == Py_None ? money_format_array(formatter, &amounts, &texts, errors, &error)
      : money_format_minor_array(formatter, &amounts, (int32_t)scale, &texts, errors, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&texts, errors}, 2);
}

static PyObject *formatter_parse_array(PyObject *self, PyObject *arguments) {
  PyObject *pair, *rules_object;
  int scale, wants_errors, wants_warnings;
  const money_rules *rules;
  money_array texts, amounts, columns[2];
  if (!PyArg_ParseTuple(arguments, "OOipp", &pair, &rules_object, &scale, &wants_errors, &wants_warnings)
      || borrow(pair, &texts) < 0 || rules_of(rules_object, &rules) < 0)
    return NULL;
  money_array *errors = wants_errors ? &columns[0] : NULL, *warnings = wants_warnings ? &columns[1] : NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_parse_array(
      ((Formatter *)self)->formatter, &texts, rules, scale, &amounts, errors, warnings, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&amounts, errors, warnings}, 3);
}

/* Formats a column with currencies and locales by row. Without a scale, the amounts are units. */
static PyObject *data_format_arrays(PyObject *self, PyObject *arguments) {
  PyObject *pairs[3], *scale_object;
  money_array columns[3], texts, error_column;
  const char *options;
  Py_ssize_t options_length;
  int wants_errors, given[3];
  if (!PyArg_ParseTuple(
          arguments, "OOOs#Op", &pairs[0], &pairs[1], &pairs[2], &options, &options_length, &scale_object, &wants_errors))
    return NULL;
  for (int index = 0; index < 3; index++)
    if ((given[index] = pairs[index] == Py_None ? 0 : borrow(pairs[index], &columns[index])) < 0) return NULL;
  long scale = scale_object == Py_None ? 0 : PyLong_AsLong(scale_object);
  if (scale == -1 && PyErr_Occurred()) return NULL;
  money_array *errors = wants_errors ? &error_column : NULL;
  const money_array *currencies = given[1] ? &columns[1] : NULL, *locales = given[2] ? &columns[2] : NULL;
  const money_data *data = ((Data *)self)->data;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = scale_object == Py_None
      ? money_format_arrays(
          data, currencies, locales, options, (size_t)options_length, given[0] ? &columns[0] : NULL, &texts, errors, &error)
      : money_format_minor_arrays(
          data, currencies, locales, options, (size_t)options_length, given[0] ? &columns[0] : NULL, (int32_t)scale,
          &texts, errors, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&texts, errors}, 2);
}

static PyObject *data_parse_arrays(PyObject *self, PyObject *arguments) {
  PyObject *pairs[3], *rules_object;
  money_array columns[3], amounts, codes[2];
  const char *options;
  const money_rules *rules;
  Py_ssize_t options_length;
  int scale, wants_errors, wants_warnings, given[3];
  if (!PyArg_ParseTuple(
          arguments, "OOOs#Oipp", &pairs[0], &pairs[1], &pairs[2], &options, &options_length, &rules_object, &scale,
          &wants_errors, &wants_warnings)
      || rules_of(rules_object, &rules) < 0)
    return NULL;
  for (int index = 0; index < 3; index++)
    if ((given[index] = pairs[index] == Py_None ? 0 : borrow(pairs[index], &columns[index])) < 0) return NULL;
  money_array *errors = wants_errors ? &codes[0] : NULL, *warnings = wants_warnings ? &codes[1] : NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_parse_arrays(
      ((Data *)self)->data, given[1] ? &columns[1] : NULL, given[2] ? &columns[2] : NULL, options,
      (size_t)options_length, given[0] ? &columns[0] : NULL, rules, scale, &amounts, errors, warnings, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&amounts, errors, warnings}, 3);
}

static PyObject *reader_read_array(PyObject *self, PyObject *arguments) {
  PyObject *pair, *rules_object;
  int scale;
  const money_rules *rules;
  money_array texts, columns[4];
  if (!PyArg_ParseTuple(arguments, "OOi", &pair, &rules_object, &scale) || borrow(pair, &texts) < 0
      || rules_of(rules_object, &rules) < 0)
    return NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_reader_read_array(
      ((Reader *)self)->reader, &texts, rules, scale, &columns[0], &columns[1], &columns[2], &columns[3], &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&columns[0], &columns[1], &columns[2], &columns[3]}, 4);
}

static PyObject *data_read_arrays(PyObject *self, PyObject *arguments) {
  PyObject *pair, *locales_pair, *rules_object;
  const char *currencies, *options;
  Py_ssize_t currencies_length, options_length;
  int scale;
  const money_rules *rules;
  money_array texts, locales, columns[4];
  if (!PyArg_ParseTuple(
          arguments, "OOz#s#Oi", &pair, &locales_pair, &currencies, &currencies_length, &options, &options_length,
          &rules_object, &scale)
      || borrow(pair, &texts) < 0 || borrow(locales_pair, &locales) < 0 || rules_of(rules_object, &rules) < 0)
    return NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_read_arrays(
      ((Data *)self)->data, &locales, currencies, (size_t)currencies_length, options, (size_t)options_length, &texts,
      rules, scale, &columns[0], &columns[1], &columns[2], &columns[3], &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, (money_array *const[]){&columns[0], &columns[1], &columns[2], &columns[3]}, 4);
}

/* -- Evidence -- */

/* Never changed after it was made, so that it can be shared. */
typedef struct {
  PyObject_HEAD
  money_evidence *evidence;
} Evidence;

static PyObject *evidence_of(PyTypeObject *type, money_evidence *evidence) {
  Evidence *self = (Evidence *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!self) {
    money_evidence_free(evidence);
    return NULL;
  }
  self->evidence = evidence;
  return (PyObject *)self;
}

static PyObject *evidence_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *json;
  Py_ssize_t length;
  if (!PyArg_ParseTuple(arguments, "z#", &json, &length)) return NULL;
  money_evidence *evidence = NULL;
  money_error *error = NULL;
  if (money_evidence_new(json, (size_t)length, &evidence, &error) != MONEY_OK) return raise(error);
  return evidence_of(type, evidence);
}

static void evidence_free(PyObject *self) {
  money_evidence_free(((Evidence *)self)->evidence);
  deallocate(self);
}

static PyObject *evidence_json(PyObject *self, PyObject *unused) {
  (void)unused;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_evidence_json(((Evidence *)self)->evidence, &json, &length, &error) != MONEY_OK) return raise(error);
  return text_and_free(json, length);
}

static PyObject *evidence_conclusion(PyObject *self, PyObject *unused) {
  (void)unused;
  char *json;
  size_t length;
  money_error *error = NULL;
  if (money_evidence_conclusion(((Evidence *)self)->evidence, &json, &length, &error) != MONEY_OK) return raise(error);
  return text_and_free(json, length);
}

/* Returns the evidence of two, of which the second's places are moved by an offset. */
static PyObject *evidence_merged(PyObject *self, PyObject *arguments) {
  PyObject *other;
  long long offset;
  if (!PyArg_ParseTuple(arguments, "O!L", evidence_type, &other, &offset)) return NULL;
  money_evidence *both = NULL;
  money_error *error = NULL;
  if (money_evidence_new(NULL, 0, &both, &error) != MONEY_OK) return raise(error);
  if (money_evidence_merge(both, ((Evidence *)self)->evidence, 0, &error) != MONEY_OK
      || money_evidence_merge(both, ((Evidence *)other)->evidence, offset, &error) != MONEY_OK) {
    money_evidence_free(both);
    return raise(error);
  }
  return evidence_of(Py_TYPE(self), both);
}

/* Returns this evidence with that of a column's texts, which a formatter or a reader judges. */
static PyObject *evidence_with(PyObject *self, PyObject *arguments) {
  PyObject *pair, *judge, *rules_object;
  long long place;
  const money_rules *rules;
  money_array texts;
  if (!PyArg_ParseTuple(arguments, "OOOL", &pair, &judge, &rules_object, &place) || borrow(pair, &texts) < 0
      || rules_of(rules_object, &rules) < 0)
    return NULL;
  const money_formatter *formatter = NULL;
  const money_reader *reader = NULL;
  if (PyObject_TypeCheck(judge, (PyTypeObject *)formatter_type)) {
    formatter = ((Formatter *)judge)->formatter;
  } else if (PyObject_TypeCheck(judge, (PyTypeObject *)reader_type)) {
    reader = ((Reader *)judge)->reader;
  } else if (judge != Py_None) {
    PyErr_SetString(PyExc_TypeError, "the first argument must be a Formatter, a Reader or None");
    return NULL;
  }
  money_evidence *both = NULL;
  money_error *error = NULL;
  if (money_evidence_new(NULL, 0, &both, &error) != MONEY_OK) return raise(error);
  money_status status = money_evidence_merge(both, ((Evidence *)self)->evidence, 0, &error);
  if (status == MONEY_OK) {
    Py_BEGIN_ALLOW_THREADS;
    status = money_evidence_add_array(both, formatter, reader, rules, &texts, place, &error);
    Py_END_ALLOW_THREADS;
  }
  if (status == MONEY_OK) return evidence_of(Py_TYPE(self), both);
  money_evidence_free(both);
  return raise(error);
}

/* -- The module -- */

static PyMethodDef data_methods[] = {
    {"_made_strict", data_made_strict, METH_NOARGS, NULL},
    {"info", data_info, METH_NOARGS, NULL},
    {"format_arrays", data_format_arrays, METH_VARARGS, NULL},
    {"parse_arrays", data_parse_arrays, METH_VARARGS, NULL},
    {"read_arrays", data_read_arrays, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

#define FAST(function) (PyCFunction)(void (*)(void))function, METH_FASTCALL | METH_KEYWORDS

static PyMethodDef formatter_methods[] = {
    {"format", formatter_format, METH_O,
     "format(amount, /)\n--\n\n"
     "Returns the text of an amount in units: 5 is 5.00.\n\n"
     ":param amount: a Decimal, an int of any size, or plain decimal text. Floats are refused.\n"
     ":raises MoneyFormatError: `invalidAmount` or `precisionOverflow`, for more than 38 digits.\n\n"
     ">>> from moneyformat import Formatter\n"
     ">>> Formatter(\"EUR\", \"de-DE\").format(5)\n"
     "'5,00\\xa0\u20ac'"},
    {"format_minor", FAST(formatter_format_minor),
     "format_minor(minor_units, scale=None)\n--\n\n"
     "Returns the text of an amount in minor units: 5 cents are 0.05.\n\n"
     ":param minor_units: an int of any size, or a Decimal or plain decimal text without a fraction.\n"
     ":param scale: the decimal digits of the minor unit; by default those of ISO 4217.\n"
     ":raises MoneyFormatError: as for `format`.\n\n"
     ">>> from moneyformat import Formatter\n"
     ">>> Formatter(\"EUR\", \"de-DE\").format_minor(5)\n"
     "'0,05\\xa0\u20ac'"},
    {"_parts", formatter_parts, METH_O, NULL},
    {"_range", formatter_range, METH_VARARGS, NULL},
    {"_answer", formatter_answer, METH_O, NULL},
    {"_resolved", formatter_resolved, METH_NOARGS, NULL},
    {"parse", FAST(formatter_parse),
     "parse(text, rules=None)\n--\n\n"
     "Parses a complete text to a Decimal in units, exactly and without trailing zeros.\n\n"
     ":param text: at most 1,024 bytes of UTF-8.\n"
     ":param rules: the rules for accepting text.\n"
     ":raises MoneyFormatError: with the reason as its `code`, the `offset`, and the `candidates` of an ambiguous text,\n"
     "    which is never guessed. `Formatter.read` also tells warnings.\n\n"
     ">>> from moneyformat import Formatter\n"
     ">>> Formatter(\"EUR\", \"de-DE\").parse(\"1.234,50 \u20ac\")\n"
     "Decimal('1234.5')"},
    {"_read", formatter_read, METH_VARARGS, NULL},
    {"_apply", formatter_apply, METH_VARARGS, NULL},
    {"_format_array", formatter_format_array, METH_VARARGS, NULL},
    {"_parse_array", formatter_parse_array, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyMethodDef reader_methods[] = {
    {"_read", reader_read, METH_VARARGS, NULL},
    {"_read_array", reader_read_array, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyMethodDef evidence_methods[] = {
    {"_json", evidence_json, METH_NOARGS, NULL},
    {"_conclusion", evidence_conclusion, METH_NOARGS, NULL},
    {"_merged", evidence_merged, METH_VARARGS, NULL},
    {"_with", evidence_with, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot data_slots[] = {
    {Py_tp_new, data_new}, {Py_tp_dealloc, data_free}, {Py_tp_methods, data_methods}, {0, NULL}};
static PyType_Slot rules_slots[] = {{Py_tp_new, rules_new}, {Py_tp_dealloc, rules_free}, {0, NULL}};
static PyType_Slot formatter_slots[] = {
    {Py_tp_new, formatter_new}, {Py_tp_dealloc, formatter_free}, {Py_tp_methods, formatter_methods}, {0, NULL}};
static PyType_Slot reader_slots[] = {
    {Py_tp_new, reader_new}, {Py_tp_dealloc, reader_free}, {Py_tp_methods, reader_methods}, {0, NULL}};
static PyType_Slot evidence_slots[] = {
    {Py_tp_new, evidence_new}, {Py_tp_dealloc, evidence_free}, {Py_tp_methods, evidence_methods}, {0, NULL}};

/* __init__.py defines subclasses of these types. */
#define FLAGS (Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE)
static PyType_Spec data_spec = {"moneyformat._moneyformat.Data", sizeof(Data), 0, FLAGS, data_slots};
static PyType_Spec rules_spec = {"moneyformat._moneyformat.Rules", sizeof(Rules), 0, FLAGS, rules_slots};
static PyType_Spec formatter_spec = {"moneyformat._moneyformat.Formatter", sizeof(Formatter), 0, FLAGS, formatter_slots};
static PyType_Spec reader_spec = {"moneyformat._moneyformat.Reader", sizeof(Reader), 0, FLAGS, reader_slots};
static PyType_Spec evidence_spec = {"moneyformat._moneyformat.Evidence", sizeof(Evidence), 0, FLAGS, evidence_slots};

static PyObject *set_error_maker(PyObject *module, PyObject *maker) {
  (void)module;
  Py_INCREF(maker);
  PyObject *former = make_error;
  make_error = maker;
  Py_XDECREF(former);
  Py_RETURN_NONE;
}

static PyObject *plain_text(PyObject *module, PyObject *amount) {
  (void)module;
  return decimal_text(amount);
}

static PyMethodDef module_methods[] = {
    {"set_error_maker", set_error_maker, METH_O, NULL},
    {"constant_text", constant_text, METH_O, NULL},
    {"plain_text", plain_text, METH_O, NULL},
    {NULL, NULL, 0, NULL}};

/* Fills the module. The types and the error maker are global, and belong to one interpreter. */
static int fill(PyObject *module) {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {
    PyErr_SetString(PyExc_ImportError, "moneyformat can't be used in a sub-interpreter; use the main interpreter");
    return -1;
  }
  /* A module that is imported again has the same types. */
  if (!decimal_type) {
    PyObject *decimal = PyImport_ImportModule("decimal");
    if (!decimal) return -1;
    decimal_type = PyObject_GetAttrString(decimal, "Decimal");
    Py_DECREF(decimal);
    decimal_str = decimal_type ? PyObject_GetAttrString(decimal_type, "__str__") : NULL;
    data_type = PyType_FromSpec(&data_spec);
    rules_type = PyType_FromSpec(&rules_spec);
    formatter_type = PyType_FromSpec(&formatter_spec);
    reader_type = PyType_FromSpec(&reader_spec);
    evidence_type = PyType_FromSpec(&evidence_spec);
  }
  if (!decimal_str || !data_type || !rules_type || !formatter_type || !reader_type || !evidence_type) return -1;
  if (PyModule_AddObjectRef(module, "Data", data_type) < 0 || PyModule_AddObjectRef(module, "Rules", rules_type) < 0
      || PyModule_AddObjectRef(module, "Formatter", formatter_type) < 0
      || PyModule_AddObjectRef(module, "Reader", reader_type) < 0
      || PyModule_AddObjectRef(module, "Evidence", evidence_type) < 0
      || PyModule_AddStringConstant(module, "FLOATS", FLOATS) < 0
      || PyModule_AddIntConstant(module, "CURRENCY_SCALE", MONEY_CURRENCY_SCALE) < 0)
    return -1;
  return 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill}, {0, NULL}};

static struct PyModuleDef module_definition = {
    PyModuleDef_HEAD_INIT, .m_name = "_moneyformat", .m_size = 0, .m_methods = module_methods, .m_slots = module_slots};

PyMODINIT_FUNC PyInit__moneyformat(void) { return PyModuleDef_Init(&module_definition); }
