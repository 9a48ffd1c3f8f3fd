import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEm } from '#modules/kit/rich-text/indent.ts';
import { preparePasted } from '#modules/kit/rich-text/pasted-html.ts';
import { sanitiseHtml } from '#server/kernel/security/sanitise-html.ts';

const page = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const pasted = (body: string) => preparePasted(page(body));
const dom = (body: string) => new DOMParser().parseFromString(pasted(body).html, 'text/html').body;

/** An item of a list as Word writes it. */
const item = (text: string, marker: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:${level * 18}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span style='color:#C00000'>${text}</span><o:p></o:p></p>`;

describe('what is pasted from a word processor', () => {
  it('keeps colours and highlights of the text, and drops black, which a dark page would hide', () => {
    const body = dom(
      `<p class=MsoNormal><span style='color:#C00000'>红</span><span style='background:yellow;mso-highlight:yellow'>黄底</span><font color="#0070C0">蓝</font><span style='color:black'>黑</span></p>`,
    );
    const styleOf = (text: string) =>
      [...body.querySelectorAll('span')].find(span => span.textContent === text)?.getAttribute('style') ?? '';
    expect(styleOf('红')).toMatch(/color: (#c00000|rgb\(192, 0, 0\))/i);
    expect(styleOf('黄底')).toContain('background-color: yellow');
    expect(styleOf('蓝')).toMatch(/color: (#0070c0|rgb\(0, 112, 192\))/i);
    expect(styleOf('黑')).toBe('');
    expect(body.innerHTML).not.toMatch(/mso|o:p|supportLists|MsoNormal/);
  });

  it('keeps alignment and indents', () => {
    const body = dom(
      `<p class=MsoNormal align=center style='text-align:center'>题</p><p class=MsoNormal style='margin-left:42.0pt;text-indent:21.0pt'>缩进</p>`,
    );
    const [title, text] = body.querySelectorAll('p');
    expect(title?.style.textAlign).toBe('center');
    expect(text?.style.marginLeft).toBe('42pt');
    expect(text?.style.textIndent).toBe('21pt');
  });

  it('makes real lists of marked paragraphs, within each other and with their first number', () => {
    const body = dom(
      `<p class=MsoNormal>前</p>${item('一', '·')}${item('一.一', 'o', 2)}${item('二', '·')}<p class=MsoNormal>中</p>${item('三', '3.')}${item('四', '4.')}`,
    );
    const outline = (list: Element): unknown[] =>
      [...list.children].map(entry => {
        const nested = entry.querySelector(':scope > ul, :scope > ol');
        const text = entry.querySelector(':scope > p')?.textContent;
        return nested ? [text, outline(nested)] : text;
      });
    const [bullets, numbers] = [...body.children].filter(({ tagName }) => /^[UO]L$/.test(tagName));
    expect(bullets && outline(bullets)).toEqual([['一', ['一.一']], '二']);
    expect(numbers?.tagName).toBe('OL');
    expect(numbers?.getAttribute('start')).toBe('3');
    expect(numbers && outline(numbers)).toEqual(['三', '四']);
    expect(body.textContent).not.toMatch(/[·]|3\.|4\./);
    expect(body.querySelector('li span')?.getAttribute('style')).toMatch(/color/);
  });

  it('has no picture of the own computer, and counts those left out', () => {
    const { html, unreadable } = pasted(
      `<p>图<img src="file:///C:/Users/x/msohtmlclip1/01/clip_image001.png"><img src="C:\\temp\\a.png"><img src="/favicon.svg"></p>`,
    );
    expect(unreadable).toBe(2);
    expect(html).not.toMatch(/file:|C:/);
    expect(html).toContain('/favicon.svg');
  });

  it('is what the server keeps, for any levels, markers and styles', () => {
    const marker = fc.constantFrom('·', 'o', '1.', '2)', '(a)', '三、', '§');
    const entry = fc.record({
      level: fc.integer({ min: 1, max: 9 }),
      marker,
      text: fc.stringMatching(/^[a-z一二三]{1,5}$/),
    });
    const plain = fc
      .record({
        align: fc.constantFrom('left', 'center', 'right', 'justify'),
        indent: fc.integer({ min: -40, max: 400 }),
        colour: fc.constantFrom('#C00000', 'red', 'rgb(1, 2, 3)', 'windowtext', 'url(x)'),
        text: fc.stringMatching(/^[a-z一二三]{1,5}$/),
      })
      .map(
        ({ align, indent, colour, text }) =>
          `<p class=MsoNormal align=${align} style='margin-left:${indent}.0pt;position:fixed'><span style='color:${colour};mso-list:x'>${text}</span></p>`,
      );
    const listed = entry.map(({ level, marker: sign, text }) => item(text, sign, level));
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, listed), { minLength: 1, maxLength: 12 }), paragraphs => {
        const body = dom(paragraphs.join(''));
        const kept = new DOMParser().parseFromString(sanitiseHtml(body.innerHTML), 'text/html').body;
        const shapeOf = (element: Element) =>
          [...element.querySelectorAll('*')].map(each => [
            each.tagName,
            (each.getAttribute('style') ?? '').replaceAll(/[\s;]/g, ''),
          ]);
        expect(shapeOf(kept)).toEqual(shapeOf(body));
        expect(body.querySelectorAll('li').length).toBe(
          paragraphs.filter(text => text.includes('MsoList')).length,
        );
        expect(body.innerHTML).not.toMatch(/mso|position|url|fixed/);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['21pt', 2],
    ['2em', 2],
    ['28px', 2],
    ['1cm', 2.75],
    ['-18pt', null],
    ['0', null],
    ['0pt', null],
    ['50%', null],
    ['9999px', 12],
  ])('an indent of %s is %s em', (length, em) => expect(inEm(length)).toBe(em));
});
