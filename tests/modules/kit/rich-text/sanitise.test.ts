import { describe, expect, it } from 'vitest';
import { sanitisedHtml } from '#modules/kit/rich-text/sanitise.ts';

describe('HTML that others wrote', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><circle/></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="/x"><input name="a"><button>b</button></form>',
    '<style>*{display:none}</style><link rel="stylesheet" href="//evil.example/x.css">',
    '<base href="//evil.example/"><meta http-equiv="refresh" content="0">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<template><img src=x onerror=alert(1)></template>',
    '<img src="https://evil.example/seen.png">',
    '<img src="//evil.example/seen.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  ])('[ANNOUNCE-09] [EDITOR-01] loses %s altogether', html => {
    const left = sanitisedHtml(`<p>前</p>${html}<p>后</p>`);
    expect(left).toMatch(/^<p>前<\/p>/);
    expect(left).not.toMatch(
      /script|onerror|onload|iframe|object|embed|form|input|style|link|base|meta|img|svg|template/,
    );
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
  ])('[ANNOUNCE-09] keeps only the text of a link to %j', address => {
    const left = sanitisedHtml(`<a href="${address.replace(/"/g, '&quot;')}">文字</a>`);
    expect(left).not.toContain('href');
    expect(left).toContain('文字');
  });

  it.each(['https://museum.example/a?b=1', 'mailto:a@museum.example', '/isystem/user'])(
    'opens a link to %s in a new window without access to this one',
    address => {
      const left = sanitisedHtml(`<a href="${address}" onclick="x()">文字</a>`);
      expect(left).toContain(`href="${address}"`);
      expect(left).toContain('rel="noopener noreferrer"');
      expect(left).toContain('target="_blank"');
      expect(left).not.toContain('onclick');
    },
  );

  it('keeps styles that format the text, and none that moves or loads anything', () => {
    const left = sanitisedHtml(
      '<p style="color: red; text-align: center; position: fixed; inset: 0; background: url(//evil.example/x); z-index: 9">文</p>',
    );
    expect(left).toContain('color: red');
    expect(left).toContain('text-align: center');
    expect(left).not.toMatch(/position|inset|url|z-index/);
  });

  it('keeps the HTML of the editor unchanged', () => {
    const written =
      '<h2>题</h2><p>文<strong>粗</strong><em>斜</em><u>线</u><s>删</s><code>码</code></p><ul><li><p>一</p></li></ul><ol start="2"><li><p>二</p></li></ol><blockquote><p>引</p></blockquote><pre><code>块</code></pre><hr>';
    expect(sanitisedHtml(written)).toBe(written);
    expect(sanitisedHtml('<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>')).toContain(
      'colspan="2"',
    );
    expect(sanitisedHtml('<img src="/favicon.svg" alt="标">')).toContain('src="/favicon.svg"');
    expect(sanitisedHtml('<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain('alt=""');
  });

  it('keeps the parts of a table and the spans of its cells', () => {
    const table =
      '<table><colgroup><col span="2"></colgroup><thead><tr><th colspan="2">头</th></tr></thead><tbody><tr><td rowspan="2">甲</td><td>乙</td></tr></tbody></table>';
    expect(sanitisedHtml(table)).toBe(table);
    const html =
      '<table border="1" onclick="x()" background="/a.png"><tbody><tr class="a" id="b"><td colspan="2" headers="x" data-x="1" bgcolor="red" onmouseover="x()">甲</td></tr></tbody></table>';
    expect(sanitisedHtml(html)).toBe('<table><tbody><tr><td colspan="2">甲</td></tr></tbody></table>');
  });

  it.each(['9000000', '101', '0', '-1', '1e3', 'x'])('ignores a span of %j', span => {
    const html = `<table><tbody><tr><td colspan="${span}" rowspan="${span}">甲</td></tr></tbody></table>`;
    expect(sanitisedHtml(html)).toBe('<table><tbody><tr><td>甲</td></tr></tbody></table>');
  });
});
