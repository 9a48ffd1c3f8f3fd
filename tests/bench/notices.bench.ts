import { once } from 'node:events';
import { WebSocket } from 'ws';
import {
  type Announcement,
  announcementAdd,
  announcementList,
  announcementRelease,
} from '#contract/areas/announcements.ts';

import type { User } from '#contract/areas/users.ts';
import { userAdd, userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { socketLimits } from '#contract/realtime.ts';
import { type Client, call, signIn, signInFirst } from '#tests/support/client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

/** The initial password, which people change immediately. */
const handed = 'Handed-2026!';
const socketCount = 2_000;
const releases = 9;
/** Sockets that are opened at the same time. */
const inFlight = 50;

/**
 * 2,000 consoles that are connected to one process: the memory they cost it, and the time from the request for
 * a release until the last of them has received it. The floor is a process with as many sockets and no further
 * logic.
 */
export async function measureNotices(resources: Resources): Promise<Measurement[]> {
  const folder = await resources.folder();
  const people = await signedInPeople(resources, folder, socketCount / socketLimits.socketsPerPerson);
  const server = await startServerProcess({
    dataDir: folder,
    port: await freePort(),
    nodeArguments: ['--expose-gc', '--import', './tests/bench/support/memory.setup.ts'],
  });
  const admin = await signIn(server.api, 'admin', adminPassword);
  const before = await megabytesInUse(server);
  const sockets = await openAll(server, people);
  const bare = await resources.start(folder, { program: ['tests/bench/programs/bare-sockets.ts'] });
  const bareSockets = await openAll(bare, people);
  try {
    let released = 0;
    const { floors, subjects } = await inTurns(releases, {
      floor: () => timeToReceive(bareSockets, async () => bare.process.send('publish')),
      subject: () => {
        released += 1;
        return timeToReachAll(admin, sockets, released);
      },
    });
    const after = await megabytesInUse(server);
    return [
      {
        name: `${socketCount} open notice sockets: memory of the process`,
        unit: 'MB',
        budget: 200,
        measured: after - before,
      },
      {
        name: `a release reaches all ${socketCount}`,
        unit: 'ms',
        budget: 1000,
        measured: median(subjects),
        floor: { measured: median(floors), budget: 3 },
      },
    ];
  } finally {
    for (const socket of [...sockets, ...bareSockets]) socket.terminate();
    await server.stop();
  }
}

interface SignedIn {
  id: string;
  token: string;
}

/**
 * Creates people and signs each in, with a process that ends afterwards, because hashing passwords uses memory.
 */
async function signedInPeople(resources: Resources, folder: string, count: number): Promise<SignedIn[]> {
  const server = await resources.start(folder);
  const admin = await signIn(server.api, 'admin', adminPassword);
  const people: SignedIn[] = [];
  for (let each = 0; each < count; each += 1) {
    const username = `listener_${each}`;
    const phone = `138${String(each).padStart(8, '0')}`;
    await call(
      admin,
      userAdd.path,
      posted({ username, realname: username, workNo: username, phone, password: handed }),
    );
    const { token } = await signInFirst(server.api, { username, handed, password: adminPassword });
    const page = await call<Page<User>>(admin, `${userList.path}?username=${username}`);
    people.push({ id: page.result.records[0]?.id ?? '', token });
  }
  await server.stop();
  return people;
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function openAll(server: ServerProcess, people: readonly SignedIn[]): Promise<WebSocket[]> {
  const wanted = people.flatMap(person =>
    Array.from({ length: socketLimits.socketsPerPerson }, () => person),
  );
  const sockets: WebSocket[] = [];
  const opener = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const address = `${server.api.replace('http', 'ws')}/websocket/${next.id}`;
      const socket = new WebSocket(address, [next.token], { perMessageDeflate: false });
      await once(socket, 'open');
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, opener));
  return sockets;
}

/** Milliseconds from the request for the release until the last socket has received it. */
async function timeToReachAll(admin: Client, sockets: readonly WebSocket[], serial: number): Promise<number> {
  const titile = `全馆通知 ${serial}`;
  const draft = {
    titile,
    msgCategory: '1',
    msgType: 'ALL',
    msgAbstract: titile,
    endTime: '2099-01-01 00:00:00',
  };
  await call(admin, announcementAdd.path, posted(draft));
  const list = await call<Page<Announcement>>(
    admin,
    `${announcementList.path}?pageNo=1&pageSize=10&titile=${encodeURIComponent(titile)}`,
  );
  return timeToReceive(sockets, () =>
    call(admin, `${announcementRelease.path}?id=${list.result.records[0]?.id}`),
  );
}

/** Milliseconds from publishing until each socket has received a message. */
function timeToReceive(sockets: readonly WebSocket[], publish: () => Promise<unknown>): Promise<number> {
  const received = sockets.map(socket => once(socket, 'message'));
  return timeOf(async () => {
    await publish();
    await Promise.all(received);
  });
}

/** The memory in use by the process; the resident size depends more on the machine than on the process. */
async function megabytesInUse(server: ServerProcess): Promise<number> {
  const answered = once(server.process, 'message');
  server.process.send('memory');
  const [message] = (await answered) as [{ used: number }];
  return message.used / 1024 / 1024;
}
