import { useEffect, useRef } from 'react';
import type SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { plainLayout, plainLayoutPlugin } from '../plain-layout.ts';
import './swagger-view.css';

export interface SwaggerViewProps {
  document: Readonly<Record<string, unknown>>;
  swaggerUi: typeof SwaggerUi;
}

/**
 * Shows an OpenAPI document with Swagger UI, which renders into an element of its own and fetches nothing.
 * Requests cannot be sent from here, because only the console's own client has the session's token.
 */
export function SwaggerView({ document, swaggerUi }: SwaggerViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = window.document.createElement('div');
    frame.current?.append(domNode);
    swaggerUi({
      domNode,
      spec: document,
      plugins: [plainLayoutPlugin],
      layout: plainLayout,
      supportedSubmitMethods: [],
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      filter: true,
      deepLinking: false,
      validatorUrl: null,
    });
    return () => domNode.remove();
  }, [document, swaggerUi]);
  // Swagger UI has light colours only, so its background is light in every theme.
  return (
    <div ref={frame} data-theme="light" className="swagger-view rounded-md border border-border bg-surface" />
  );
}
