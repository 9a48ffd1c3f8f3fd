import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { mentionedRequirements } from './scripts/vite/mentioned-requirements.ts';

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
  server: { host: '127.0.0.1' },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 2048 },
});
