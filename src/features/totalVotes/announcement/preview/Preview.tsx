import { Card } from '../../../../components/Card';
import { ChoiceGroup } from '../../../../components/ChoiceGroup';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { VIEWS, type Size, type View } from '../choices/choices';
import type { Announcement } from '../model/announcement';
import { html } from '../words/html';
import { plainText } from '../words/plainText';
import { copyHtml, copyText } from './copies';
import { PictureView } from './PictureView';
import { WordsView } from './WordsView';

interface PreviewProps {
  announcement: Announcement;
  size: Size;
  view: View;
}

function Shown({ announcement, size, view }: PreviewProps) {
  if (view === 'picture') return <PictureView announcement={announcement} size={size} />;
  if (view === 'text') {
    const text = plainText(announcement);
    return (
      <WordsView
        words={text}
        name={texts.copyText}
        onCopy={() => copyText(text).then(() => texts.copied.text)}
      />
    );
  }
  const source = html(announcement);
  return (
    <WordsView
      words={source}
      name={texts.copyHtml}
      onCopy={() => copyHtml(source).then(() => texts.copied.html)}
    />
  );
}

const HINTS = { picture: texts.samePicture, text: texts.sameText, html: texts.sameHtml };

/** What is announced, exactly as it is saved or copied. */
export function Preview(props: PreviewProps) {
  const { change } = useQueryString();
  return (
    <Card
      heading={texts.preview}
      className="panel announcement-preview"
      actions={
        <ChoiceGroup
          label={texts.viewLabel}
          className="announcement-views"
          choices={VIEWS}
          chosen={props.view}
          nameOf={(view) => texts.views[view]}
          onChange={(view) => change({ view }, { replace: true })}
        />
      }
    >
      <Shown {...props} />
      <p className="field-hint">{HINTS[props.view]}</p>
    </Card>
  );
}
