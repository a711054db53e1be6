import { loadavg } from 'node:os'

/** Prints rows below their headings. All columns but the first are right-aligned. */
export function printTable(title: string, headings: string[], rows: string[][]) {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const load = loadavg()[0]?.toFixed(1)
  console.log(`\n${title} (load of the machine: ${load})\n`)
  for (const row of [headings, widths.map((width) => '─'.repeat(width)), ...rows]) console.log(line(row))
}

export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const perSecond = (value: number) => `${whole(value)}/s`
export const ms = (value: number) => `${value.toFixed(1)} ms`
export const times = (value: number) => value.toFixed(2)

export interface Goal {
  least?: number
  most?: number
}

export const met = (value: number, { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Goal) =>
  value >= least && value <= most
export const mark = (value: number, goal: Goal) => (met(value, goal) ? '✓' : '✗')
