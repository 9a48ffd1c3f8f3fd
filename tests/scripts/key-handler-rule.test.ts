import { describe, expect, it } from 'vitest';
import { lintFolder } from './support/lint.ts';

const lint = lintFolder();
const objections = (text: string) => lint('modules/probe/probe.tsx', text, 'input method');

describe('a listener of keys', () => {
  it.each([
    ['an attribute', 'export const part = (\n  <Part onKeyDown={event => act(event.key)} />\n);\n'],
    [
      'an attribute of several lines',
      'export const part = (\n  <Part\n    onKeyDown={event => {\n      act(event);\n    }}\n  />\n);\n',
      3,
    ],
    [
      'an attribute that captures',
      'export const part = (\n  <Part onKeyUpCapture={(event) => act(event)} />\n);\n',
    ],
    [
      'an attribute of an open element',
      'export const part = (\n  <Part onKeyDown={event => act(event.key)}>\n    <b />\n  </Part>\n);\n',
    ],
    ['a property', 'export const keys = {\n  onKeyDown: event => act(event.key),\n};\n'],
    ['a method', 'export const keys = {\n  onKeyDown(event) {\n    act(event);\n  },\n};\n'],
    ['a named listener', 'export const listeners = {\n  keydown: event => act(event),\n};\n'],
    ['a variable', 'export const before = 1;\nexport const onKeyDown = ({ key }) => act(key);\n'],
    [
      'a typed function of another name',
      'export const before = 1;\nconst move = (event: KeyboardEvent, by: number) => act(event, by);\nmove();\n',
    ],
    [
      'a typed function of React',
      'export const before = 1;\nconst move = (event: React.KeyboardEvent<Element>) => act(event);\nmove();\n',
    ],
    [
      'a typed destructured function',
      'export const before = 1;\nconst move = ({ key }: KeyboardEvent) => act(key);\nmove();\n',
    ],
    [
      'a declared function',
      'export const before = 1;\nexport function move(event: KeyboardEvent): void {\n  act(event);\n}\n',
    ],
    [
      'a returned function',
      'export const useKeys = () => {\n  return (event: KeyboardEvent) => act(event);\n};\n',
    ],
    [
      'a listener of the document',
      "export const before = 1;\ndocument.addEventListener('keydown', event => act(event));\n",
    ],
    [
      'a listener with options',
      "export const before = 1;\nwindow.addEventListener('keyup', event => act(event), { capture: true });\n",
    ],
    [
      'content that closes on Escape',
      'export const part = (\n  <Radix.Content className="a">text</Radix.Content>\n);\n',
    ],
    [
      'content with a listener of its own',
      'export const part = (\n  <Radix.Content onEscapeKeyDown={other}>text</Radix.Content>\n);\n',
    ],
  ])('is made by the helper: %s', async (_what, text, line = 2) => {
    expect(await objections(text)).toEqual([`line ${line}`]);
  });

  it('is right where the helper made it, or where it is handed on', async () => {
    const text = [
      'interface Props { onKeyDown: (event: KeyboardEvent) => void }',
      'const onKeyDown = keyHandler((event: KeyboardEvent) => act(event));',
      'const move = keyHandler((event: KeyboardEvent, by: number) => act(event, by));',
      "document.addEventListener('keydown', onKeyDown);",
      'const keys = { onKeyDown, keydown: keyHandler(event => act(event)) };',
      'export const part = ({ onKeyDown: other, ...rest }: Props) => (',
      '  <Part onKeyDown={keyHandler(event => act(event))} onKeyUp={other} onKeyPress={keys.onKeyDown} {...rest}>',
      '    <Radix.Content align="start" onEscapeKeyDown={keepOpenWhileTyping} className="a" />',
      '    <Other.Content onKeyDown={event => move(event, index)} />',
      '  </Part>',
      ');',
    ].join('\n');
    expect(await objections(text)).toEqual([]);
  });
});
