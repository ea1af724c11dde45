import { bodyBudget } from '../../../api/http/bodyBudget';

test('S35: what is held is counted for all and for each account, and given back', () => {
  const budget = bodyBudget(100);
  const [own, more, others] = [budget.hold('a'), budget.hold('a'), budget.hold('b')];
  const busy = expect.objectContaining({ status: 503, code: 'server_busy' });
  own.add(30);
  more.add(20);
  expect(() => more.add(1)).toThrow(busy);
  others.add(50);
  expect(() => budget.hold('c').add(1)).toThrow(busy);
  own.release();
  own.release();
  more.add(30);
  expect(() => more.add(1)).toThrow(busy);
  others.release();
  budget.hold('c').add(50);
});
