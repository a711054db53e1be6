// This script keeps one core busy while the parent process runs, and at most for the given minutes.
const [parent, minutes] = process.argv.slice(2).map(Number) as [number, number]
const end = Date.now() + minutes * 60_000
while (process.ppid === parent && Date.now() < end) {
  const pause = performance.now() + 100
  while (performance.now() < pause);
}
