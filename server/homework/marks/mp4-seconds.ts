/** Boxes that contain boxes, by ISO/IEC 14496-12. */
const entered = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])
const longestDepth = 8

interface Found {
  /** The number of ticks in a second. */
  scale: number
  ticks: number
  /** The sum of the ticks of all fragments. */
  fragments: number
  usual: number
  handlers: Set<string>
}

/**
 * Returns the seconds of an MP4 file, whole or in fragments as Safari records. Returns undefined unless the file has
 * sound and nothing else. Reads each byte at most once.
 */
export function mp4Seconds(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Found = { scale: 0, ticks: 0, fragments: 0, usual: 0, handlers: new Set() }
  if (!walk(view, { at: 0, end: bytes.length, depth: 0 }, found)) return undefined
  const ticks = Math.max(found.ticks, found.fragments)
  const isSound = found.handlers.size === 1 && found.handlers.has('soun')
  return isSound && found.scale > 0 && ticks > 0 ? ticks / found.scale : undefined
}

/**
 * Reads the boxes of a range. Returns false for a box that exceeds its range, and for boxes that are nested too deeply.
 */
function walk(view: DataView, { at, end, depth }: Record<'at' | 'end' | 'depth', number>, found: Found): boolean {
  if (depth > longestDepth) return false
  for (let next = at; next < end; ) {
    if (next + 8 > end) return false
    const size = view.getUint32(next) || end - next
    if (size < 8 || next + size > end) return false
    const kind = name(view, next + 4)
    const inside = { at: next + 8, end: next + size, depth: depth + 1 }
    if (entered.has(kind)) {
      if (!walk(view, inside, found)) return false
    } else if (!readBox(view, kind, inside, found)) return false
    next += size
  }
  return true
}

function readBox(view: DataView, kind: string, { at, end }: { at: number; end: number }, found: Found): boolean {
  const read = readers[kind]
  if (!read) return true
  try {
    // The view ends with the box, so reading past the box throws and no box is read twice.
    read(new DataView(view.buffer, view.byteOffset + at, end - at), found)
    return true
  } catch (problem) {
    if (problem instanceof RangeError) return false
    throw problem
  }
}

const readers: Record<string, (box: DataView, found: Found) => void> = {
  mdhd: (box, found) => {
    const isLong = box.getUint8(0) === 1
    found.scale = box.getUint32(isLong ? 20 : 12)
    found.ticks = isLong ? Number(box.getBigUint64(24)) : box.getUint32(16)
  },
  hdlr: (box, found) => found.handlers.add(name(box, 8)),
  trex: (box, found) => {
    found.usual = box.getUint32(12)
  },
  tfhd: (box, found) => {
    const flags = box.getUint32(0) & 0xffffff
    if (flags & 8) found.usual = box.getUint32(8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0))
  },
  trun: (box, found) => {
    const flags = box.getUint32(0) & 0xffffff
    const samples = box.getUint32(4)
    if (!(flags & 0x100)) {
      found.fragments += samples * found.usual
      return
    }
    const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
    for (let sample = 0; sample < samples; sample += 1) found.fragments += box.getUint32(first + sample * width)
  },
}

const name = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
