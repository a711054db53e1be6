import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { MetricsOfAll } from './metrics-of-all.ts'
import { waitAfter } from './supervisor.ts'

async function metricsOf(saves: number, memory: number) {
  const registers = [new Registry()]
  new Counter({ name: 'saves_total', help: '-', registers }).inc(saves)
  new Gauge({ name: 'memory_bytes', help: '-', registers }).set(memory)
  const seconds = new Histogram({ name: 'call_seconds', help: '-', buckets: [1], registers })
  for (let call = 0; call < saves; call += 1) seconds.observe(0.5)
  return (await registers[0]?.getMetricsAsJSON()) ?? []
}

const sumsOf = async (all: MetricsOfAll) => {
  const lines = (await AggregatorRegistry.aggregate(await all.read()).metrics()).split('\n')
  const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  return [value('saves_total'), value('call_seconds_bucket{le="1"}'), value('memory_bytes')]
}

test('sums of counters keep the counts of processes that ended; gauges belong to running processes', async () => {
  const all = new MetricsOfAll()
  all.note(1, await metricsOf(5, 100))
  all.note(2, await metricsOf(2, 30))
  expect(await sumsOf(all)).toEqual([7, 7, 130])
  all.end(1)
  all.note(3, await metricsOf(1, 10))
  expect(await sumsOf(all)).toEqual([8, 8, 40])
  all.end(2)
  all.end(3)
  all.note(4, await metricsOf(1, 20))
  expect(await sumsOf(all)).toEqual([9, 9, 20])
})

test('a process that sent no metrics changes no sum', async () => {
  const all = new MetricsOfAll()
  all.end(1)
  all.note(2, await metricsOf(3, 30))
  expect(await sumsOf(all)).toEqual([3, 3, 30])
})

test('the wait before the next start doubles up to half a minute', () => {
  expect([0, 1, 2, 6, 60].map(waitAfter)).toEqual([500, 1000, 2000, 30_000, 30_000])
})
