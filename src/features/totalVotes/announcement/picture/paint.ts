import type { Ink, Measure, Shape, TextStyle } from './shapes';
import type { Frame } from './sizes';

// The site's own font, then those that systems have for Japanese; as _settings.scss has them.
const FAMILY =
  "'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, sans-serif";

const INKS: Record<Ink, string> = {
  strong: '#ffffff',
  plain: '#e4e0ff',
  muted: '#b4adda',
  accent: '#bdb1ff',
  up: '#4cd18f',
  down: '#ff9d92',
  debut: '#f2c562',
  onPill: '#1d1645',
};
const PILL = '#d6cfff';
const EDGE = '#7a70b8';
const RULE = 'rgba(255, 255, 255, 0.14)';
const RADIUS = 8;

export function fontOf({ size, weight }: TextStyle): string {
  return `${weight} ${size}px ${FAMILY}`;
}

/** Widths as this context draws. */
export function measureWith(context: CanvasRenderingContext2D): Measure {
  return (text, style) => {
    context.font = fontOf(style);
    return context.measureText(text).width;
  };
}

function paintGround(context: CanvasRenderingContext2D, { width, height }: Frame): void {
  const ground = context.createLinearGradient(0, 0, width * 0.45, height);
  ground.addColorStop(0, '#2a1f6a');
  ground.addColorStop(0.45, '#1a1343');
  ground.addColorStop(1, '#0f0b28');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const short = Math.min(width, height);
  const [x, y] = [width - short * 0.17, short * 0.12];
  const glow = context.createRadialGradient(x, y, 0, x, y, short * 0.48);
  glow.addColorStop(0, 'rgba(102, 84, 205, 0.8)');
  glow.addColorStop(1, 'rgba(102, 84, 205, 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'rule') {
    context.fillStyle = RULE;
    context.fillRect(shape.x, Math.round(shape.y) - 1, shape.width, 2);
    return;
  }
  if (shape.kind === 'frame') {
    context.beginPath();
    context.roundRect(shape.x, shape.y, shape.width, shape.height, RADIUS);
    context.fillStyle = PILL;
    context.strokeStyle = EDGE;
    context.lineWidth = 2;
    if (shape.isFilled) context.fill();
    else context.stroke();
    return;
  }
  context.font = fontOf(shape);
  context.fillStyle = INKS[shape.ink];
  context.textAlign = shape.atEnd ? 'right' : 'left';
  context.fillText(shape.text, shape.x, shape.y);
}

/** Draws on a canvas of the frame's size. */
export function paint(
  context: CanvasRenderingContext2D,
  frame: Frame,
  shapes: readonly Shape[],
): void {
  context.textBaseline = 'alphabetic';
  // A name in letters from the right begins where the others begin.
  context.direction = 'ltr';
  paintGround(context, frame);
  for (const shape of shapes) paintShape(context, shape);
}
