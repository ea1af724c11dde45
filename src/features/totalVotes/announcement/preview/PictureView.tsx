import { useMemo, useRef } from 'react';
import { Icon } from '../../../../components/Icon';
import { FormNotice } from '../../../../components/states/FormNotice';
import { saveFile } from '../../../../lib/browser/csv';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import type { Size } from '../choices/choices';
import type { Announcement } from '../model/announcement';
import { FRAMES } from '../picture/sizes';
import { fileName } from '../words/fileName';
import { spoken } from '../words/spoken';
import { canCopyPictures, copyPicture, copyText, pictureOf } from './copies';
import { usePicture } from './usePicture';
import { useTold } from './useTold';

interface PictureViewProps {
  announcement: Announcement;
  size: Size;
}

/** The picture itself, scaled to its room: what is saved are the pixels of this canvas. */
export function PictureView({ announcement, size }: PictureViewProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const drawn = usePicture(ref, announcement, size);
  const words = useMemo(() => spoken(announcement), [announcement]);
  const { told, run } = useTold();
  const { width, height } = FRAMES[size];
  const name = fileName(announcement, FRAMES[size]);
  const isReady = drawn !== null;
  const canCopy = canCopyPictures();
  const save = async (canvas: HTMLCanvasElement) => {
    saveFile(await pictureOf(canvas), name);
    return texts.saved(name);
  };
  const copy = async (canvas: HTMLCanvasElement) => {
    await copyPicture(canvas);
    return texts.copied.picture;
  };
  const copySpoken = async () => {
    await copyText(words);
    return texts.copied.spoken;
  };
  return (
    <>
      <div className="announcement-actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={!isReady}
          onClick={() => void run(() => save(ref.current!), texts.saveFailed)}
        >
          <Icon name="download" />
          {texts.save}
        </button>
        {canCopy && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={!isReady}
            onClick={() => void run(() => copy(ref.current!), texts.pictureCopyFailed)}
          >
            <Icon name="copy" />
            {texts.copyPicture}
          </button>
        )}
        <p className="announcement-told" role="status">
          {isReady ? told : texts.drawing}
        </p>
      </div>
      {!canCopy && <p className="field-hint">{texts.noPictureCopy}</p>}
      {drawn && !drawn.hasFonts && <FormNotice tone="note">{texts.otherFont}</FormNotice>}
      {drawn && drawn.gathered > 0 && (
        <FormNotice tone="note">{texts.gathered(drawn.gathered)}</FormNotice>
      )}
      <div className={`announcement-picture picture-${size}`}>
        <canvas ref={ref} role="img" aria-label={words} width={width} height={height} />
      </div>
      <button
        type="button"
        className="btn panel-action announcement-spoken"
        onClick={() => void run(copySpoken, texts.spokenCopyFailed)}
      >
        <Icon name="copy" />
        {texts.copySpoken}
      </button>
    </>
  );
}
