/** Red, green and blue, each from 0 to 1. */
export type Colour = readonly [number, number, number];
/** Row by row. */
type Matrix = readonly number[];

/** `#fff` or `#5b4bdb`. */
export function parseColour(text: string): Colour {
  if (!/^#([0-9a-f]{3}){1,2}$/i.test(text)) throw new Error(`${text} is no colour`);
  const six = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text;
  const part = (at: number) => parseInt(six.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const through = (matrix: Matrix, [r, g, b]: Colour): Colour => {
  const row = (at: number) => matrix[at]! * r + matrix[at + 1]! * g + matrix[at + 2]! * b;
  return [row(0), row(3), row(6)];
};

const light = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const linear = (colour: Colour) => colour.map(light) as unknown as Colour;

/** The contrast ratio of WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const luminance = (colour: Colour) => {
    const [r, g, b] = linear(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

// Machado, Oliveira, Fernandes 2009: what is seen where one kind of cone is missing.
export const SIGHTS: Record<string, Matrix> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

// Björn Ottosson's OKLab, from linear light.
const CONES: Matrix = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
  0.2817188376, 0.6299787005,
];
const LAB: Matrix = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
  0.7827717662, -0.808675766,
];

/** How far apart two colours are in OKLab, seen with a sight. */
export function distance(one: Colour, other: Colour, sight: Matrix): number {
  const seen = (colour: Colour) => {
    const within = (part: number) => Math.min(1, Math.max(0, part));
    const visible = through(sight, linear(colour)).map(within) as unknown as Colour;
    return through(LAB, through(CONES, visible).map(Math.cbrt) as unknown as Colour);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
