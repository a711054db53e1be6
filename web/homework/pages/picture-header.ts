export interface Pixels {
  width: number
  height: number
}

/**
 * Returns the size that a JPEG, PNG or WebP declares in its first bytes. Returns undefined for any other file, and for
 * a file that ends before its size.
 */
export function declaredPixels(bytes: Uint8Array<ArrayBuffer>): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return ofWebp(view)
    return view.getUint16(0) === 0xffd8 ? ofJpeg(view) : undefined
  } catch {
    // The bytes end before the size of the picture.
    return undefined
  }
}

/** The brands of HEIC pictures, in which many phones save photos. Browsers of these phones cannot draw the pictures. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns true for the first bytes of a HEIC picture. */
export function isHeic(bytes: Uint8Array<ArrayBuffer>): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
}

function ofWebp(view: DataView): Pixels | undefined {
  const chunk = view.getUint32(12)
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 0x56503858) return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 0x5650384c) return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

function ofJpeg(view: DataView): Pixels | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
