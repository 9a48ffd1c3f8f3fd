import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defaultBasePath } from './contract/constants.ts';
import { mentionedRequirements } from './scripts/vite/mentioned-requirements.ts';

/**
 * What every page needs comes in one file: a file of its own for each small part would cost more in headers and
 * compression than it saves.
 */
const sharedChunks = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|router-core|react-router|store|react-store|query-core|react-query)|xstate|@xstate|i18next|react-i18next)\//,
    minShareCount: 2,
  },
];

/**
 * The browser build. Files are compressed once at build time, so that the server never compresses a
 * script while it answers a request.
 */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    mentionedRequirements(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(png|woff2)$/] }),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      [process.env.BASE_PATH || defaultBasePath]: {
        target: `http://127.0.0.1:${process.env.API_PORT ?? 8081}`,
        ws: true,
      },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
