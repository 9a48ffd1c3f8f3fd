import { RawAnswer, read } from '../answers.ts';
import type { Routes } from '../call.ts';
import { disk, metricNames, metricOf, redisLine, trace } from '../recorded/monitoring.ts';

const bare = (value: unknown, type = 'application/json') =>
  new RawAnswer(JSON.stringify(value), { 'content-type': type });
const actuator = (value: unknown) => bare(value, 'application/vnd.spring-boot.actuator.v3+json');
const memory = () => bare({ used_memory: '1290240', create_time: 1795308760889 });

export const monitoringRoutes: Routes = {
  'GET /sys/actuator/redis/info': () => read([redisLine]),
  'GET /sys/actuator/redis/keysSize': () => bare({ create_time: 1795308760864, dbSize: 37 }),
  'GET /sys/actuator/redis/memoryInfo': memory,
  'POST /sys/actuator/redis/memoryInfo': memory,
  'GET /sys/actuator/redis/queryDiskInfo': () => ({ ...read([disk]), message: '查询成功' }),
  'GET /actuator/metrics': () => actuator({ names: metricNames }),
  'GET /actuator/metrics/{name}': ({ path: { name = '' } }) =>
    metricNames.includes(name) ? actuator(metricOf(name)) : new RawAnswer('', {}, 404),
  'GET /actuator/httptrace': () => actuator({ traces: [trace] }),
};
