import { ApiProblem } from '../problems/problem';

const IN_JAPANESE = new Intl.NumberFormat('ja-JP');

/** The new window would leave out this many counted votes. */
export function windowTooNarrow(votes: number): ApiProblem {
  const title = `この期間にすると、集計済みの${IN_JAPANESE.format(votes)}票が期間の外になります。期間を広げて、もう一度保存してください。`;
  const detail = `${votes} counted votes lie outside that window`;
  return new ApiProblem(409, 'window_too_narrow', title, { detail });
}

export function resultIsFinal(): ApiProblem {
  const title =
    '結果が確定しているため、変更できません。票の追加が必要なときは、理由を添えてファイルを取り込んでください。';
  return new ApiProblem(409, 'result_is_final', title, { reason: 'the result is final' });
}

/** Since it was proposed, the setting has changed. */
export function settingChanged(): ApiProblem {
  const title =
    '提案のあとで設定が変わりました。何も変更していません。この提案を断り、必要であれば、あらためて提案してください。';
  return new ApiProblem(409, 'conflict', title);
}
