import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
  receipt: readonly [name: string, receipt: string]
  className: string
}

/** Lists the facts of an attempt below a line, the receipt last. */
export function Facts({ facts, receipt, className }: Props) {
  return (
    <dl className={`border-border border-t pt-5 ${className}`}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name={receipt[0]}>
        <Receipt>{receipt[1]}</Receipt>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Shows a receipt number left to right, because people read it aloud and compare it character by character. */
export const Receipt = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="tnum font-semibold">
    {children}
  </bdi>
)
