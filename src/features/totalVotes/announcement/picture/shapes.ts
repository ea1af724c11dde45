/** Colours of the picture, by what they say; paint.ts has them. */
export type Ink = 'strong' | 'plain' | 'muted' | 'accent' | 'up' | 'down' | 'debut' | 'onPill';

export interface TextStyle {
  /** In pixels of the picture. */
  size: number;
  weight: 400 | 500 | 700;
}

/** The width of a text as it will be drawn, in pixels of the picture. */
export type Measure = (text: string, style: TextStyle) => number;

/** `x` is where the text begins, or ends where `atEnd`; `y` its baseline. */
export interface TextShape extends TextStyle {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  ink: Ink;
  atEnd?: boolean;
}

export interface RuleShape {
  kind: 'rule';
  x: number;
  y: number;
  width: number;
}

/** Round corners; filled behind a text, or only an edge around it. */
export interface FrameShape {
  kind: 'frame';
  x: number;
  y: number;
  width: number;
  height: number;
  isFilled: boolean;
}

export type Shape = TextShape | RuleShape | FrameShape;

/** In pixels of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No text of a picture is smaller: on a phone's screen, a third of the width, these are 8 px of its own. */
export const SMALLEST = 24;

/** From the middle of a line to its baseline, as a part of its size: Noto Sans JP's figures and signs alike. */
export const MIDDLE = 0.365;
