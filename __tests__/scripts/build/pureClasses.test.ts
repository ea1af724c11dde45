import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import pureClasses from '../../../scripts/build/webpack/pureClasses.cjs';

const SOURCE = `class Store {
    kind() {
        return Store.kind;
    }
}
Store.kind = 'LOCAL';
Store.count = 2;
const store = Store;
class Special extends Store {
    name() {
        return \`\${this.kind()} \${Special.title}\`;
    }
}
Special.title = "special" /* Title.SPECIAL */;
class Plain {
}
const settings = { title: 'x' };
`;

const looked = '[store.count, new Special().name(), typeof Plain, settings.title]';

test('a class and the fields that are set after it come together, and mean what they meant', () => {
  const wrapped = pureClasses(SOURCE);
  expect(wrapped.match(/\/\*#__PURE__\*\//g)).toHaveLength(2);
  expect(runInNewContext(`${wrapped};${looked}`)).toEqual(runInNewContext(`${SOURCE};${looked}`));
});

test('what has no such class is left alone', () => {
  const source = 'class A {\n}\nconst b = new A();\nb.c = 1;\n';
  expect(pureClasses(source)).toBe(source);
});

test("Firebase's file still has the form that it is read by", () => {
  const firebase = createRequire(require.resolve('firebase/package.json'));
  const { dir } = /(?<dir>.*@firebase\/auth)\//.exec(firebase.resolve('@firebase/auth'))!.groups!;
  const index = readFileSync(`${dir}/dist/esm/index.js`, 'utf8');
  const [, name] = /'\.\/(index-[\w-]+\.js)'/.exec(index)!;
  const wrapped = pureClasses(readFileSync(`${dir}/dist/esm/${name}`, 'utf8'));
  for (const unused of ['PhoneAuthProvider', 'FacebookAuthProvider', 'IndexedDBLocalPersistence']) {
    expect(wrapped).toContain(`const ${unused} = /*#__PURE__*/ (() => {`);
  }
});
