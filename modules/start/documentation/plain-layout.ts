import type { SwaggerUiPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** The name under which the layout is registered with Swagger UI. */
export const plainLayout = 'PlainLayout';

/**
 * Filter, endpoints and schemas without the head and the `main` landmark of Swagger UI's own layout: the page
 * around it has both. Swagger UI passes its own copy of React.
 */
export const plainLayoutPlugin: SwaggerUiPlugin = ({ React: { createElement } }) => ({
  components: {
    [plainLayout]: ({ getComponent }) =>
      createElement(
        'div',
        { className: 'swagger-ui' },
        ...['FilterContainer', 'operations', 'Models'].map(name =>
          createElement('div', { key: name, className: 'wrapper' }, createElement(getComponent(name, true))),
        ),
      ),
  },
});
