import { useEffect, useRef } from 'react';
import type SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { describedAreas } from '../described-areas.ts';
import { plainLayout, plainLayoutPlugin } from '../plain-layout.ts';
import { documentationText } from '../text.ts';
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
  const t = useText(documentationText);
  const language = useLanguage();
  const filter = t('filter');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = window.document.createElement('div');
    frame.current?.append(domNode);
    swaggerUi({
      domNode,
      spec: describedAreas(document, language),
      plugins: [plainLayoutPlugin({ filter })],
      layout: plainLayout,
      supportedSubmitMethods: [],
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      filter: true,
      deepLinking: false,
      validatorUrl: null,
    });
    return () => domNode.remove();
  }, [document, swaggerUi, language, filter]);
  return <div ref={frame} className="swagger-view rounded-md border border-border bg-surface" />;
}
