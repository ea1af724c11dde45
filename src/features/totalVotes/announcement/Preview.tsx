import Button from 'react-bootstrap/Button';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { Card } from '../../../components/Card';
import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { saveFile } from '../../../lib/browser/csv';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { useActionMessage } from '../useActionMessage';
import { type Announcement, announcementText, fileName } from './announcement';
import { AnnouncementPicture, FRAMES, rowsOf } from './AnnouncementPicture';
import { VIEWS, type Size, type View } from './choices';
import { canCopyPictures, copyPicture, pictureOf } from './savePicture';

/** The width of a box as a part of `width`; follows the window. */
function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => setScale(element.clientWidth / width);
    const observer = new ResizeObserver(update);
    update();
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return scale;
}

interface PictureViewProps {
  announcement: Announcement;
  size: Size;
}

function PictureView({ announcement, size }: PictureViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { message, run } = useActionMessage();
  const { width, height } = FRAMES[size];
  const style = { '--scale': useScale(frame, width), aspectRatio: `${width} / ${height}` };
  const name = fileName(announcement, { width, height });
  const canCopy = canCopyPictures();
  const gathered = rowsOf(announcement.lines)
    .filter(({ count }) => count > 1)
    .reduce((sum, { count }) => sum + count, 0);
  const save = async () => {
    saveFile(await pictureOf(sheet.current!), name);
    return texts.saved(name);
  };
  const copy = async () => {
    await copyPicture(sheet.current!);
    return texts.copied.picture;
  };
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-3">
        <Button onClick={() => void run(save, texts.saveFailed)}>
          <Icon name="download" />
          {texts.save}
        </Button>
        {canCopy && (
          <Button variant="quiet" onClick={() => void run(copy, texts.pictureCopyFailed)}>
            <Icon name="copy" />
            {texts.copyPicture}
          </Button>
        )}
      </div>
      {message && <FormNotice tone={message.tone}>{message.text}</FormNotice>}
      {gathered > 0 && <FormNotice tone="note">{texts.gathered(gathered)}</FormNotice>}
      <div className={`sheet-frame sheet-frame-${size}`} ref={frame} style={style as CSSProperties}>
        <AnnouncementPicture announcement={announcement} size={size} sheetRef={sheet} />
      </div>
    </>
  );
}

function TextView({ text }: { text: string }) {
  const words = useRef<HTMLPreElement>(null);
  const { message, run } = useActionMessage();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    return texts.copied.text;
  };
  const handleCopy = async () => {
    const isCopied = await run(copy, texts.copyFailed);
    if (!isCopied && words.current) window.getSelection()?.selectAllChildren(words.current);
  };
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-3">
        <Button onClick={() => void handleCopy()}>
          <Icon name="copy" />
          {texts.copyText}
        </Button>
      </div>
      {message && <FormNotice tone={message.tone}>{message.text}</FormNotice>}
      <pre ref={words} className="announcement-text mb-0">
        {text}
      </pre>
    </>
  );
}

interface PreviewProps extends PictureViewProps {
  view: View;
}

/** What is announced, exactly as it is saved or copied. */
export function Preview({ announcement, size, view }: PreviewProps) {
  const { change } = useQueryString();
  return (
    <Card
      heading={texts.preview}
      actions={
        <ChoiceGroup
          label={texts.viewLabel}
          className=""
          choices={VIEWS}
          chosen={view}
          nameOf={(each) => texts.views[each]}
          onChange={(each) => change({ view: each }, { replace: true })}
        />
      }
    >
      {view === 'picture' ? (
        <PictureView announcement={announcement} size={size} />
      ) : (
        <TextView text={announcementText(announcement)} />
      )}
      <p className="field-hint">{texts.hints[view]}</p>
    </Card>
  );
}
