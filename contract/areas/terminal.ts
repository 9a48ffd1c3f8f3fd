import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';
import { normalForm } from '../fields.ts';

/** The commands of the terminal: a closed list, each of which only reads. */
export const terminalCommands = [
  'help',
  'version',
  'uptime',
  'memory',
  'disk',
  'database',
  'tables',
  'connections',
  'locks',
  'sessions',
  'jobs',
  'queue',
  'cache',
] as const;
export type TerminalCommand = (typeof terminalCommands)[number];

/** The longest line that is sent, in characters. */
export const longestCommand = 200;

/**
 * Runs a diagnostic command and writes it into the log (PAGE-49). A line that is none of {@link terminalCommands} is
 * refused with the list, and nothing of it is ever evaluated.
 */
export const runCommand = defineEndpoint({
  name: 'monitor.terminal',
  extension: true,
  method: 'POST',
  path: '/sys/monitor/terminal',
  auth: 'permission',
  permission: 'system:monitor:terminal:list',
  input: z.object({ command: z.string().check(normalForm('line'), z.maxLength(longestCommand)) }),
  output: z.object({
    command: z.enum(terminalCommands),
    /** Lines of plain text. */
    lines: z.array(z.string()),
  }),
  success: readOk,
});
