/** The part of Swagger UI that the console uses; the package has no types of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A component of the React that is bundled with Swagger UI. */
  type Component = (properties: {
    getComponent: (name: string, container?: boolean) => Component;
    layoutActions: { updateFilter: (filter: string) => void };
  }) => unknown;

  export type SwaggerUiPlugin = (system: {
    React: {
      createElement(kind: string | Component, properties?: object | null, ...children: unknown[]): unknown;
    };
  }) => { components: Readonly<Record<string, Component>> };

  interface SwaggerUiSettings {
    domNode: HTMLElement;
    spec: Readonly<Record<string, unknown>>;
    plugins?: readonly SwaggerUiPlugin[];
    /** The name of the layout component. */
    layout?: string;
    /** Methods that can be tried out. */
    supportedSubmitMethods?: readonly string[];
    docExpansion?: 'none' | 'list' | 'full';
    defaultModelsExpandDepth?: number;
    filter?: boolean;
    /** Writes the expanded sections to the address. */
    deepLinking?: boolean;
    /** Address of a validation service; null for none. */
    validatorUrl?: string | null;
  }
  const swaggerUi: (settings: SwaggerUiSettings) => unknown;
  export default swaggerUi;
}
