// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#server/kernel/security/sanitise-html.ts';

/** Known attacks that run scripts, load foreign pages or cover the page. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img/src=x/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img src="/\\evil.example/pixel.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img srcset="https://evil.example/x 1x">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name="password"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{background:url(https://evil.example)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="background-image:url(https://evil.example/x)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;top:0;left:0;width:9999px;height:9999px">x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p id="root" class="fixed" name="location">x</p>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p><textarea></p><img src=x onerror=alert(1)></textarea>',
  `${'<div>'.repeat(50)}<img src=x onerror=alert(1)>`,
  '"><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}<script>',
];

const elements =
  'script,style,iframe,frame,object,embed,form,input,button,textarea,select,base,meta,link,svg,math,video,audio,template,noscript,details,marquee';

describe('the HTML of announcements', () => {
  it.each(attacks)('[ANNOUNCE-09] removes everything that runs, loads or covers from %s', attack => {
    const clean = sanitiseHtml(attack);
    const { body } = new DOMParser().parseFromString(clean, 'text/html');
    expect(body.querySelectorAll(elements)).toHaveLength(0);
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(style|href|title|target|rel|src|alt|width|height|colspan|rowspan|start)$/);
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#)/);
        if (name === 'src') expect(value).toMatch(/^(\/(?![/\\])|data:image\/(png|jpe?g|gif|webp);base64,)/);
        if (name === 'style') expect(value).not.toMatch(/url|expression|position|javascript/i);
      }
    }
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('keeps the HTML of the editor', () => {
    const written =
      '<h2 style="text-align:center">检修</h2><p><strong>今晚</strong> <em>22 点</em> <span style="color:#ff0000">停电</span></p>' +
      '<ul><li>三楼</li></ul><ol start="3"><li>四楼</li></ol><blockquote>说明</blockquote><pre><code>a &lt; b</code></pre>' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="/jeecg-boot/a.png" alt="图" />' +
      '<img src="data:image/png;base64,iVBORw0KGgo=" /><hr /><p>a &amp; b</p>';
    expect(sanitiseHtml(written)).toBe(written);
  });

  it('keeps the parts of a table and the spans of its cells', () => {
    const table =
      '<table><colgroup><col span="2" /></colgroup><thead><tr><th colspan="2">头</th></tr></thead><tbody><tr><td rowspan="2">甲</td><td>乙</td></tr></tbody></table>';
    expect(sanitiseHtml(table)).toBe(table);
    const html =
      '<table border="1" onclick="x()" background="/a.png"><tbody><tr class="a" id="b"><td colspan="2" headers="x" data-x="1" bgcolor="red" onmouseover="x()">甲</td></tr></tbody></table>';
    expect(sanitiseHtml(html)).toBe('<table><tbody><tr><td colspan="2">甲</td></tr></tbody></table>');
  });

  it.each(['9000000', '101', '0', '-1', '1e3', ' 2', 'x'])('ignores a span of %j', span => {
    const html = `<table><tbody><tr><th colspan="${span}">甲</th><td rowspan="${span}">乙</td></tr></tbody></table>`;
    expect(sanitiseHtml(html)).toBe('<table><tbody><tr><th>甲</th><td>乙</td></tr></tbody></table>');
  });

  it('lets a link open a page without access to this one', () => {
    expect(sanitiseHtml('<a href="https://example.com/a" target="_top">x</a>')).toBe(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });
});
