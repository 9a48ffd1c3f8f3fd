import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import { sanitisedNodes } from '../sanitise.ts';

/** Shows sanitised HTML. */
export default function SanitisedText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitisedNodes(html));
  }, [html]);
  return <div ref={element} className="rich-text" />;
}
