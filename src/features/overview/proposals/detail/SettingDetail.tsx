import { Icon } from '../../../../components/Icon';
import { proposalTexts } from '../../../../texts/proposals';
import { DetailSignals } from './DetailSignals';
import type { DetailProps } from './detailProps';

const texts = proposalTexts.setting;

/** The limit as it is, and as it would be. */
export function SettingDetail({ detail: { from, to } }: Pick<DetailProps<'setting'>, 'detail'>) {
  return (
    <>
      <p className="proposal-effect">
        {to === null ? texts.offEffect : texts.raiseEffect(to.perMille)}
      </p>
      <DetailSignals
        signals={[
          {
            name: texts.share,
            value: (
              <span className="effect-change">
                <span>{texts.shareOf(from.perMille)}</span>
                <Icon name="arrow-right" />
                <span className="visually-hidden">{texts.becomes}</span>
                <strong>{to === null ? texts.off : texts.shareOf(to.perMille)}</strong>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
