import { encode } from 'uqr'

/** The width of the quiet border that a scanner needs around the code, in modules. */
const border = 4

/** Draws the text as a QR code, dark on white in every theme. Many scanners cannot read an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-full max-w-56 rounded-md">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
