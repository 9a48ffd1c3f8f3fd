import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Disk } from '#contract/areas/monitoring.ts';
import type { Config } from '#server/kernel/config/config.ts';

/** Loaded when somebody looks: it is large, and a start does not need it. */
const library = async () => (await import('systeminformation')).default;

/** The machine and the number of the process. */
export const processName = () => `${hostname()}:${process.pid}`;

/** The share of all processors in use since the last look, from 0 to 1. */
export async function processorLoad(): Promise<number> {
  const { currentLoad } = await (await library()).currentLoad();
  return Math.min(1, Math.max(0, currentLoad / 100));
}

export async function machineFacts() {
  const information = await library();
  const [system, processor, memory, load] = await Promise.all([
    information.osInfo(),
    information.cpu(),
    information.mem(),
    processorLoad(),
  ]);
  return {
    process: processName(),
    host: system.hostname,
    system: [system.distro, system.release, system.arch].filter(Boolean).join(' '),
    processor: [processor.manufacturer, processor.brand].filter(Boolean).join(' '),
    cores: processor.cores,
    load,
    memory: memory.total,
    memoryUsed: memory.active,
    uptime: Math.floor(information.time().uptime),
    runtime: `Node.js ${process.version}`,
  };
}

/** Systems of files that are no disks. */
const withoutDisk = new Set(['tmpfs', 'devtmpfs', 'squashfs', 'proc', 'sysfs', 'cgroup2', 'efivarfs']);

/** The file systems of the machine, that of the data first; one that is mounted several times is there once. */
export async function disks({ dataDir }: Pick<Config, 'dataDir'>): Promise<Disk[]> {
  const data = await ofData(dataDir);
  const mounted = await (await library()).fsSize();
  const seen = new Set<string>();
  const others = mounted.flatMap(({ fs, type, mount, size, available, use }) => {
    const key = `${fs} ${size}`;
    if (!size || withoutDisk.has(type.toLowerCase()) || seen.has(key)) return [];
    seen.add(key);
    return [{ name: mount, max: size, rest: available, restPPT: Math.round(use) }];
  });
  return [data, ...others];
}

async function ofData(folder: string): Promise<Disk> {
  const path = resolve(folder);
  // A database elsewhere needs no folder, and then the one of the process counts.
  const { blocks, bavail, bfree, bsize } = await statfs(path).catch(() => statfs('.'));
  const used = blocks - bfree;
  const usable = used + bavail;
  return {
    name: path,
    max: blocks * bsize,
    rest: bavail * bsize,
    restPPT: usable === 0 ? 0 : Math.round((used / usable) * 100),
  };
}
