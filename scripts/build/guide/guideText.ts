import { Marked, type Tokens } from 'marked';

/** What an `img` says of its picture: where it is, and its size in CSS pixels. */
export interface GuidePicture {
  address: string;
  width: number;
  height: number;
}

export interface GuideText {
  title: string;
  /** The parts of the guide: the id of a heading, and its words. */
  parts: { id: string; heading: string }[];
  /** Without the title. */
  html: string;
}

/** The names of the pictures of a Markdown text as they stand there, each once. */
export function pictureNames(markdown: string): string[] {
  return [
    ...new Set([...markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, name = '']) => name)),
  ];
}

/** Throws where the text has a picture that `pictures` lacks. */
export function readGuide(
  markdown: string,
  pictures: ReadonlyMap<string, GuidePicture>,
): GuideText {
  let title = '';
  const parts: GuideText['parts'] = [];
  const marked = new Marked({
    useNewRenderer: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const heading = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = heading;
          return '';
        }
        const id = `part-${parts.length + 1}`;
        parts.push({ id, heading });
        return `<h2 id="${id}">${heading}</h2>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const picture = pictures.get(href);
        if (!picture) throw new Error(`the guide has no picture ${href}`);
        const { address, width, height } = picture;
        return (
          `<a href="${address}"><img src="${address}" alt="${text}" ` +
          `width="${width}" height="${height}" loading="lazy" decoding="async"></a>`
        );
      },
      // A box to be ticked on paper; on the screen it would forget.
      checkbox: () => '<span class="box" aria-hidden="true"></span>',
      listitem({ tokens, loose, task }: Tokens.ListItem) {
        const text = this.parser.parse(tokens, loose);
        return task
          ? `<li class="task">${this.checkbox({ checked: false })}${text}</li>\n`
          : `<li>${text}</li>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false }) as string;
  return { title, parts, html };
}
