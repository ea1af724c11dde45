import { createPages } from '../../../../gatsby-node';

test('trap 3: the three client-only pages are made with matchPath, a template each', () => {
  const createPage = jest.fn();
  type Arguments = Parameters<NonNullable<typeof createPages>>;
  const given = { actions: { createPage } } as unknown as Arguments[0];
  void createPages?.(given, { plugins: [] }, () => undefined);
  expect(createPage.mock.calls.map(([page]) => page as object)).toEqual(
    [
      ['/daily', 'DailyPage'],
      ['/every-dj', 'EveryDjPage'],
      ['/total-votes', 'TotalVotesPage'],
    ].map(([path, name]) => ({
      path,
      matchPath: path,
      component: expect.stringMatching(new RegExp(`src/templates/${name}\\.tsx$`)) as string,
    })),
  );
});
