import Button from 'react-bootstrap/Button';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { Card } from '../../../components/Card';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { FormNotice } from '../../../components/states/FormNotice';
import { saveFile } from '../../../lib/browser/csv';
import { announcementTexts as texts } from '../../../texts/announcement/screen';
import { useActionMessage } from '../useActionMessage';
import { type Announcement, announcementText, fileName } from './announcement';
import { AnnouncementPicture, FRAMES, rowsOf } from './AnnouncementPicture';
import type { Size } from './choices';
import { pictureOf } from './savePicture';

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

interface PicturePreviewProps {
  announcement: Announcement;
  size: Size;
}

/** The picture, exactly as it is saved. */
export function PicturePreview({ announcement, size }: PicturePreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { message, run } = useActionMessage();
  const { width, height } = FRAMES[size];
  const style = { '--scale': useScale(frame, width), aspectRatio: `${width} / ${height}` };
  const name = fileName(announcement, { width, height });
  const gathered = rowsOf(announcement.lines)
    .filter(({ count }) => count > 1)
    .reduce((sum, { count }) => sum + count, 0);
  const save = async () => {
    saveFile(await pictureOf(sheet.current!), name);
    return texts.saved(name);
  };
  return (
    <Card
      heading={texts.picture}
      actions={
        <Button onClick={() => void run(save, texts.saveFailed)}>
          <Icon name="download" />
          {texts.save}
        </Button>
      }
    >
      {message && <FormNotice tone={message.tone}>{message.text}</FormNotice>}
      {gathered > 0 && <FormNotice tone="note">{texts.gathered(gathered)}</FormNotice>}
      <div className={`sheet-frame sheet-frame-${size}`} ref={frame} style={style as CSSProperties}>
        <AnnouncementPicture announcement={announcement} size={size} sheetRef={sheet} />
      </div>
      <p className="field-hint">{texts.pictureHint}</p>
    </Card>
  );
}

/** The same as text, exactly as it is copied. */
export function TextPreview({ announcement }: { announcement: Announcement }) {
  const text = announcementText(announcement);
  return (
    <Card
      heading={texts.text}
      actions={<CopyButton text={text} label={texts.copyText} copied={texts.copied} />}
    >
      <pre className="announcement-text p-4 mb-0 rounded bg-body-tertiary fs-5 text-pre-wrap">
        {text}
      </pre>
      <p className="field-hint">{texts.textHint}</p>
    </Card>
  );
}
