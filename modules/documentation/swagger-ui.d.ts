/** The part of Swagger UI's settings that the console uses; the package brings no types of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUiSettings {
    domNode: HTMLElement;
    spec: Readonly<Record<string, unknown>>;
    /** Methods that can be tried out. */
    supportedSubmitMethods?: readonly string[];
    docExpansion?: 'none' | 'list' | 'full';
    defaultModelsExpandDepth?: number;
    filter?: boolean;
    /** Puts what is open into the address. */
    deepLinking?: boolean;
    /** Address of a service that judges documents; null for none. */
    validatorUrl?: string | null;
    syntaxHighlight?: boolean;
  }
  const swaggerUi: (settings: SwaggerUiSettings) => unknown;
  export default swaggerUi;
}
