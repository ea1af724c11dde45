/* global module */

// A loader of webpack for packages that are built as one file. A class with a field set after it (`A.FIELD = 'x';`) is
// kept by the minifier whether it is used or not, since setting the field might have an effect. Class and fields are
// put into one function that is called without effect, so that what nobody uses is dropped: ways of signing in, of
// storing, of asking twice.

const FIELD = /^([A-Z]\w*)\.\w+ = [^;\n]*;$/gm;

/** Classes begin and end at the beginning of a line there; a file of another form is left as it is. */
function classPattern(name) {
  return new RegExp(`^class ${name}\\b[^\\n]*\\{\\n[\\s\\S]*?^\\}\\n`, 'm');
}

function wrapClass(source, name) {
  const fields = [];
  const rest = source.replace(FIELD, (field, owner) => {
    if (owner !== name) return field;
    fields.push(field);
    return '';
  });
  const wrapped = rest.replace(
    classPattern(name),
    (declared) =>
      `const ${name} = /*#__PURE__*/ (() => {\n${declared}${fields.join('\n')}\nreturn ${name};\n})();\n`,
  );
  return wrapped === rest ? source : wrapped;
}

module.exports = function pureClasses(source) {
  const names = new Set([...source.matchAll(FIELD)].map(([, name]) => name));
  return [...names].reduce(wrapClass, source);
};
