import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { sanitisedNodes } from '../sanitise.ts';
import { richText } from '../text.ts';

/** Shows sanitised HTML. */
export default function SanitisedText({ html }: { html: string }) {
  const label = useText(richText)('table');
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const nodes = sanitisedNodes(html);
    for (const table of nodes.querySelectorAll('table')) frameTable(table, label);
    element.current?.replaceChildren(nodes);
  }, [html, label]);
  return <div ref={element} className="rich-text" />;
}

/** A wide table scrolls by itself, by keyboard as well. */
function frameTable(table: Element, label: string): void {
  const frame = document.createElement('div');
  frame.className = 'table-frame';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
}
