import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  escapeHtml,
  escapeMarkdown,
  missingOf,
  readValues,
  renderMessage,
  variablesOf,
} from '#contract/message-text.ts';

describe('the text of a message', () => {
  it('has variables by name, each once', () => {
    expect(variablesOf('${展品}在${ hall }，${展品}：$name {x} ${} ${1a} ${a-b}')).toEqual(['展品', 'hall']);
  });

  it('gets their values, and keeps everything else', () => {
    expect(renderMessage('${a}-$ {b}-${c}', { a: '${c}', c: '$&' })).toBe('${c}-$ {b}-$&');
  });

  it('keeps a variable without a value, which is named as missing', () => {
    expect(renderMessage('${a} ${b}', { a: '' })).toBe(' ${b}');
    expect(missingOf(['a', 'b', 'toString'], { a: '' })).toEqual(['b', 'toString']);
  });

  it('contains values as texts, never as HTML, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), value => {
        const rendered = renderMessage('<p>${a}</p>', { a: value }, escapeHtml);
        expect(rendered.slice(3, -4)).not.toMatch(/[<>"']/);
        expect(rendered.startsWith('<p>') && rendered.endsWith('</p>')).toBe(true);
      }),
    );
  });

  it('contains values as texts in Markdown too, whatever they are', () => {
    const signs = fc.constantFrom(...'\\`*_{}[]()#+-.!|~<>&"\'1a 鼎');
    fc.assert(
      fc.property(fc.string({ unit: signs }), value => {
        const html = marked.parse(`x${escapeMarkdown(value)}x`, { async: false }).trim();
        expect(html).toBe(`<p>${escapeHtml(`x${value}x`)}</p>`);
      }),
    );
  });

  it.each([
    ['', {}],
    ['{"a":"x","b":1,"c":true}', { a: 'x', b: '1', c: 'true' }],
    ['no json', undefined],
    ['[1]', undefined],
    ['{"a":{}}', undefined],
    ['null', undefined],
  ])('reads its values from %s', (json, values) => {
    expect(readValues(json)).toEqual(values);
  });
});
