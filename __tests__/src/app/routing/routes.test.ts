import { createPages } from '../../../../gatsby-node';

// Here Jest loads TypeScript, as tsx does where Gatsby builds.
jest.mock('tsx/cjs/api', () => ({ require: (file: string) => jest.requireActual<object>(file) }));

test('trap 3: the three admin pages are made from one template, each for its own address', () => {
  const createPage = jest.fn();
  type Arguments = Parameters<NonNullable<typeof createPages>>;
  const given = { actions: { createPage } } as unknown as Arguments[0];
  void createPages?.(given, { plugins: [] }, () => undefined);
  const component = expect.stringMatching(/src\/templates\/AdminPage\.tsx$/) as string;
  expect(createPage.mock.calls.map(([page]) => page as object)).toEqual(
    ['/daily', '/every-dj', '/total-votes'].map((path) => ({ path, matchPath: path, component })),
  );
});
