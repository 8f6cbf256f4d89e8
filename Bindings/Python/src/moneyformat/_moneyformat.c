/* The extension module: converts between Python objects and the C interface. __init__.py has the public API. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <moneyformat.h>
#include <string.h>

/* Set once when the module is loaded, by __init__.py and from decimal. */
static PyObject *make_error;
static PyObject *decimal_type;

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

/* -- Locale data -- */

typedef struct {
  PyObject_HEAD
  money_data *data;
} Data;

static PyObject *data_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  const char *path, *definitions = NULL;
  Py_ssize_t length, definitions_length = 0;
  if (!PyArg_ParseTuple(arguments, "s#|z#", &path, &length, &definitions, &definitions_length)) return NULL;
  money_data *data = NULL;
  money_error *error = NULL;
  if (money_data_open(path, (size_t)length, &data, &error) != MONEY_OK) return raise(error);
  if (definitions) {
    money_data *plain = data;
    money_status status = money_data_define(plain, definitions, (size_t)definitions_length, &data, &error);
    money_data_free(plain);
    if (status != MONEY_OK) return raise(error);
  }
  allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
  Data *self = (Data *)allocate(type, 0);
  if (!self) {
    money_data_free(data);
    return NULL;
  }
  self->data = data;
  return (PyObject *)self;
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

static PyObject *data_type, *rules_type, *formatter_type;

/* Converts None or a Rules object; returns -1 with an exception for anything else. */
static int rules_of(PyObject *object, const money_rules **rules) {
  *rules = NULL;
  if (!object || object == Py_None) return 0;
  if (!PyObject_TypeCheck(object, (PyTypeObject *)rules_type)) {
    PyErr_SetString(PyExc_TypeError, "rules have to be Rules");
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

static PyObject *format_units(Formatter *self, long long units, int32_t scale) {
  char stack[ROOM], *buffer = room(self, stack);
  if (!buffer) return NULL;
  size_t length = 0;
  money_status status = money_format_minor(self->formatter, units, scale, buffer, self->capacity, &length);
  if (status == MONEY_OK) return finish(self, buffer, stack, status, length, NULL);
  if (buffer != stack) PyMem_Free(buffer);
  PyErr_SetString(PyExc_ValueError, "the scale must be from -127 to 127");
  return NULL;
}

static PyObject *format_text(Formatter *self, PyObject *decimal) {
  Py_ssize_t count;
  const char *text = PyUnicode_AsUTF8AndSize(decimal, &count);
  if (!text) return NULL;
  char stack[ROOM], *buffer = room(self, stack);
  if (!buffer) return NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status =
      money_format_decimal(self->formatter, text, (size_t)count, buffer, self->capacity, &length, &error);
  return finish(self, buffer, stack, status, length, error);
}

/* Converts a Decimal, an int, or plain decimal text to plain decimal text. */
static PyObject *decimal_text(PyObject *amount) {
  if (PyUnicode_Check(amount)) return Py_NewRef(amount);
  if (PyBool_Check(amount) || PyFloat_Check(amount)) {
    PyErr_Format(
        PyExc_TypeError,
        "an amount can't be a %S: binary floating point can't hold 0.1; use decimal.Decimal, an int, or text",
        Py_TYPE(amount));
    return NULL;
  }
  if (PyLong_Check(amount)) return PyObject_Str(amount);
  int is_decimal = PyObject_IsInstance(amount, decimal_type);
  if (is_decimal < 0) return NULL;
  if (!is_decimal) {
    PyErr_Format(PyExc_TypeError, "an amount must be a decimal.Decimal, an int, or text, not %S", Py_TYPE(amount));
    return NULL;
  }
  PyObject *text = PyObject_Str(amount);
  if (!text) return NULL;
  Py_ssize_t count;
  const char *start = PyUnicode_AsUTF8AndSize(text, &count);
  if (!start || !memchr(start, 'E', (size_t)count)) {
    if (!start) Py_CLEAR(text);
    return text;
  }
  /* Expands an exponent. */
  Py_DECREF(text);
  return PyObject_CallMethod(amount, "__format__", "s", "f");
}

static PyObject *formatter_format(PyObject *self, PyObject *amount) {
  PyObject *text = decimal_text(amount);
  if (!text) return NULL;
  PyObject *result = format_text((Formatter *)self, text);
  Py_DECREF(text);
  return result;
}

static PyObject *formatter_format_minor(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  if (count < 1 || count > 2) {
    PyErr_SetString(PyExc_TypeError, "format_minor takes minor units, and a scale if wanted");
    return NULL;
  }
  PyObject *amount = arguments[0];
  if (!PyLong_Check(amount) || PyBool_Check(amount)) {
    PyErr_Format(PyExc_TypeError, "minor units have to be an int, not %S", Py_TYPE(amount));
    return NULL;
  }
  int overflow = 0;
  long long units = PyLong_AsLongLongAndOverflow(amount, &overflow);
  if (overflow) {
    PyErr_SetString(PyExc_OverflowError, "minor units have to be within 64 bits; format() takes larger amounts");
    return NULL;
  }
  if (units == -1 && PyErr_Occurred()) return NULL;
  int32_t scale = MONEY_CURRENCY_SCALE;
  if (count == 2 && arguments[1] != Py_None) {
    long wanted = PyLong_AsLong(arguments[1]);
    if (wanted == -1 && PyErr_Occurred()) return NULL;
    scale = wanted < -128 || wanted > 128 ? 128 : (int32_t)wanted;
  }
  return format_units((Formatter *)self, units, scale);
}

static PyObject *formatter_parts(PyObject *self, PyObject *amount) {
  PyObject *text = decimal_text(amount);
  if (!text) return NULL;
  Py_ssize_t count;
  const char *start = PyUnicode_AsUTF8AndSize(text, &count);
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
    const char *low = PyUnicode_AsUTF8AndSize(lower, &counts[0]), *high = PyUnicode_AsUTF8AndSize(upper, &counts[1]);
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

static PyObject *formatter_parse(PyObject *self, PyObject *arguments) {
  const char *text;
  Py_ssize_t count;
  PyObject *rules_object = NULL;
  const money_rules *rules;
  if (!PyArg_ParseTuple(arguments, "s#|O", &text, &count, &rules_object) || rules_of(rules_object, &rules) < 0)
    return NULL;
  money_amount amount;
  money_error *error = NULL;
  if (money_parse(((Formatter *)self)->formatter, text, (size_t)count, rules, &amount, &error) != MONEY_OK)
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

/* Borrows the column of a pair of capsules, which the caller keeps. Returns 0 for None, -1 with an
 * exception. */
static int borrow(PyObject *pair, money_array *column) {
  if (pair == Py_None) return 0;
  PyObject *schema, *array;
  if (!PyArg_ParseTuple(pair, "OO", &schema, &array)) return -1;
  struct ArrowSchema *of_schema = PyCapsule_GetPointer(schema, "arrow_schema");
  struct ArrowArray *of_array = PyCapsule_GetPointer(array, "arrow_array");
  if (!of_schema || !of_array) return -1;
  column->schema = *of_schema;
  column->array = *of_array;
  return 1;
}

/* Returns the columns of values and, if requested, of errors. */
static PyObject *answer(money_status status, money_error *error, money_array *values, money_array *errors) {
  if (status != MONEY_OK) return raise(error);
  PyObject *first = capsules(values), *second = errors ? capsules(errors) : Py_NewRef(Py_None);
  if (first && second) return Py_BuildValue("(NN)", first, second);
  Py_XDECREF(first);
  Py_XDECREF(second);
  return NULL;
}

static PyObject *formatter_format_array(PyObject *self, PyObject *arguments) {
  PyObject *pair;
  int scale, wants_errors;
  money_array amounts, texts, error_column, *errors;
  if (!PyArg_ParseTuple(arguments, "Oip", &pair, &scale, &wants_errors) || borrow(pair, &amounts) < 0) return NULL;
  errors = wants_errors ? &error_column : NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_format_array(((Formatter *)self)->formatter, &amounts, scale, &texts, errors, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, &texts, errors);
}

static PyObject *formatter_parse_array(PyObject *self, PyObject *arguments) {
  PyObject *pair, *rules_object;
  int scale, wants_errors;
  const money_rules *rules;
  money_array texts, amounts, error_column, *errors;
  if (!PyArg_ParseTuple(arguments, "OOip", &pair, &rules_object, &scale, &wants_errors) || borrow(pair, &texts) < 0
      || rules_of(rules_object, &rules) < 0)
    return NULL;
  errors = wants_errors ? &error_column : NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_parse_array(((Formatter *)self)->formatter, &texts, rules, scale, &amounts, errors, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, &amounts, errors);
}

static PyObject *data_format_arrays(PyObject *self, PyObject *arguments) {
  PyObject *pairs[3];
  money_array columns[3], texts, error_column, *errors;
  const char *options;
  Py_ssize_t options_length;
  int scale, wants_errors, given[3];
  if (!PyArg_ParseTuple(
          arguments, "OOOs#ip", &pairs[0], &pairs[1], &pairs[2], &options, &options_length, &scale, &wants_errors))
    return NULL;
  for (int index = 0; index < 3; index++)
    if ((given[index] = borrow(pairs[index], &columns[index])) < 0) return NULL;
  errors = wants_errors ? &error_column : NULL;
  money_error *error = NULL;
  money_status status;
  Py_BEGIN_ALLOW_THREADS;
  status = money_format_arrays(
      ((Data *)self)->data, given[1] ? &columns[1] : NULL, given[2] ? &columns[2] : NULL, options,
      (size_t)options_length, given[0] ? &columns[0] : NULL, scale, &texts, errors, &error);
  Py_END_ALLOW_THREADS;
  return answer(status, error, &texts, errors);
}

/* -- The module -- */

static PyMethodDef data_methods[] = {
    {"info", data_info, METH_NOARGS, NULL},
    {"format_arrays", data_format_arrays, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyMethodDef formatter_methods[] = {
    {"format", formatter_format, METH_O,
     "format(amount, /)\n--\n\nReturns the text of a Decimal, an int, or plain decimal text. Floats are rejected."},
    {"format_minor", (PyCFunction)(void (*)(void))formatter_format_minor, METH_FASTCALL,
     "format_minor(minor_units, scale=None, /)\n--\n\nReturns the text of an int of minor units: 123450 is 1,234.50 dollars."},
    {"_parts", formatter_parts, METH_O, NULL},
    {"_range", formatter_range, METH_VARARGS, NULL},
    {"_resolved", formatter_resolved, METH_NOARGS, NULL},
    {"parse", formatter_parse, METH_VARARGS,
     "parse(text, rules=None, /)\n--\n\nParses text to a Decimal. Ambiguous text is an error, never guessed."},
    {"_read", formatter_read, METH_VARARGS, NULL},
    {"_apply", formatter_apply, METH_VARARGS, NULL},
    {"_format_array", formatter_format_array, METH_VARARGS, NULL},
    {"_parse_array", formatter_parse_array, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot data_slots[] = {
    {Py_tp_new, data_new}, {Py_tp_dealloc, data_free}, {Py_tp_methods, data_methods}, {0, NULL}};
static PyType_Slot rules_slots[] = {{Py_tp_new, rules_new}, {Py_tp_dealloc, rules_free}, {0, NULL}};
static PyType_Slot formatter_slots[] = {
    {Py_tp_new, formatter_new}, {Py_tp_dealloc, formatter_free}, {Py_tp_methods, formatter_methods}, {0, NULL}};

/* __init__.py defines subclasses of these types. */
#define FLAGS (Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE)
static PyType_Spec data_spec = {"moneyformat._moneyformat.Data", sizeof(Data), 0, FLAGS, data_slots};
static PyType_Spec rules_spec = {"moneyformat._moneyformat.Rules", sizeof(Rules), 0, FLAGS, rules_slots};
static PyType_Spec formatter_spec = {"moneyformat._moneyformat.Formatter", sizeof(Formatter), 0, FLAGS, formatter_slots};

static PyObject *set_error_maker(PyObject *module, PyObject *maker) {
  (void)module;
  Py_INCREF(maker);
  PyObject *former = make_error;
  make_error = maker;
  Py_XDECREF(former);
  Py_RETURN_NONE;
}

static PyMethodDef module_methods[] = {
    {"set_error_maker", set_error_maker, METH_O, NULL}, {NULL, NULL, 0, NULL}};

static struct PyModuleDef module_definition = {
    PyModuleDef_HEAD_INIT, .m_name = "_moneyformat", .m_size = -1, .m_methods = module_methods};

PyMODINIT_FUNC PyInit__moneyformat(void) {
  PyObject *module = PyModule_Create(&module_definition);
  PyObject *decimal = PyImport_ImportModule("decimal");
  if (!module || !decimal) return NULL;
  decimal_type = PyObject_GetAttrString(decimal, "Decimal");
  Py_DECREF(decimal);
  data_type = PyType_FromSpec(&data_spec);
  rules_type = PyType_FromSpec(&rules_spec);
  formatter_type = PyType_FromSpec(&formatter_spec);
  if (!decimal_type || !data_type || !rules_type || !formatter_type) return NULL;
  if (PyModule_AddObjectRef(module, "Data", data_type) < 0 || PyModule_AddObjectRef(module, "Rules", rules_type) < 0
      || PyModule_AddObjectRef(module, "Formatter", formatter_type) < 0
      || PyModule_AddIntConstant(module, "CURRENCY_SCALE", MONEY_CURRENCY_SCALE) < 0)
    return NULL;
  return module;
}
