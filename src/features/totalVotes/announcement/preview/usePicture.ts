import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { hasTextFonts, loadTextFonts } from '../../../../lib/browser/textFonts';
import { sheetTexts } from '../../../../texts/announcement/sheet';
import type { Size } from '../choices/choices';
import type { Announcement } from '../model/announcement';
import { layoutPicture } from '../picture/layout';
import { measureWith, paint } from '../picture/paint';
import { FRAMES } from '../picture/sizes';
import { plainText } from '../words/plainText';

export interface Drawn {
  /** How many DJs of a tie it does not name. */
  gathered: number;
  /** False: with the device's own font. */
  hasFonts: boolean;
}

/** Every sign that the picture may have: what the text says, and what a picture alone says. */
function signsOf(announcement: Announcement): string {
  const { total, tiedDjs, moment } = { ...sheetTexts, ...announcement };
  return plainText(announcement) + moment.short + total.label + tiedDjs(1_234_567_890) + '…';
}

function draw(canvas: HTMLCanvasElement, announcement: Announcement, size: Size): number {
  const frame = FRAMES[size];
  const context = canvas.getContext('2d');
  if (!context) return 0;
  const { shapes, gathered } = layoutPicture(announcement, frame, measureWith(context));
  paint(context, frame, shapes);
  return gathered;
}

/**
 * Draws on the canvas, once the fonts are there: at once where they are, so that nothing that was just hidden stays for
 * a moment. Null: what is on the canvas is not yet this announcement.
 */
export function usePicture(
  ref: RefObject<HTMLCanvasElement | null>,
  announcement: Announcement,
  size: Size,
): Drawn | null {
  const picture = useMemo(() => ({ announcement, size }), [announcement, size]);
  const [drawn, setDrawn] = useState<{ picture: typeof picture; drawn: Drawn } | null>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    let isOver = false;
    const drawNow = (hasFonts: boolean) => {
      if (isOver) return;
      const gathered = draw(canvas, picture.announcement, picture.size);
      setDrawn({ picture, drawn: { gathered, hasFonts } });
    };
    const signs = signsOf(picture.announcement);
    if (hasTextFonts(signs)) drawNow(true);
    else void loadTextFonts(signs).then(drawNow);
    return () => {
      isOver = true;
    };
  }, [ref, picture]);
  return drawn?.picture === picture ? drawn.drawn : null;
}
