import { describe, expect, it } from 'vitest';
import { withinBytes } from '#server/modules/chat-robots/protocols.ts';
import { textOfHtml } from '#server/modules/chat-robots/text-of-html.ts';

describe('the text of a robot', () => {
  it.each([
    ['short', 10, 'short'],
    ['展品维护', 12, '展品维护'],
    ['展品维护', 11, '展品…'],
    ['a😀b', 5, 'a…'],
  ])('%s in at most %i bytes is %s, without a character cut in half', (text, most, kept) => {
    expect(withinBytes(text, most)).toBe(kept);
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(most);
  });

  it.each([
    ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
    ['<p>一<br />二</p><p>三</p>', '一\n二\n三'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
    ['<p><img src="x" alt="平面图" /></p>', '平面图'],
    ['', ''],
  ])('of %s is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
