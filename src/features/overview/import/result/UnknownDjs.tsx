import Table from 'react-bootstrap/Table';
import type { ImportAnswer } from '../../../../../contract/imports';
import { DjLink } from '../../../../components/figures/DjLink';
import { importTexts } from '../../../../texts/import';

const { unknown: texts } = importTexts;

interface UnknownDjsProps {
  answer: Pick<ImportAnswer, 'unknownDjs' | 'stored'>;
  /** They are added to the list of DJs. */
  isMade: boolean;
}

/** Names in the file that no DJ has, each with the DJ whose name is most similar. */
export function UnknownDjs({ answer: { unknownDjs = [], stored }, isMade }: UnknownDjsProps) {
  if (unknownDjs.length === 0 || stored) return null;
  return (
    <div className="import-part">
      <h3>{texts.heading}</h3>
      <p className="import-advice">{isMade ? texts.madeAdvice : texts.advice}</p>
      <Table className="import-table">
        <caption className="visually-hidden">{texts.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.similar}</th>
          </tr>
        </thead>
        <tbody>
          {unknownDjs.map(({ name, similar }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{similar ? <DjLink dj={similar} /> : texts.noSimilar}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
