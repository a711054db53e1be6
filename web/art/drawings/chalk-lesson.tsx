/** Draws the picture shown before a video plays: a used blackboard without words, which fits every subject. */
export function ChalkLesson({ className = 'size-full' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="1200" height="500" className="fill-chalkboard" />
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity=".06">
        <path d="M210 66l250-30M700 452l240-26M60 330l120-14" strokeWidth="34" />
        <path d="M740 96l190-22M420 440l150-16" strokeWidth="24" />
      </g>
      <g className="chalk" strokeWidth="4">
        <Triangle />
        <Curve />
        <Atom />
        <Flask />
        <path d="M40 110v280M40 110h34M40 166h20M40 222h34M40 278h20M40 334h34M40 390h20" opacity=".8" />
        <g transform="translate(404 100) scale(.66)" strokeWidth="6" opacity=".8">
          <path d="M1160 110l36 36-124 124-47 10 10-47zM1140 130l36 36M1035 233l37 37" />
        </g>
      </g>
    </svg>
  )
}

function Triangle() {
  return (
    <>
      <path d="M250 214V84l176 130zM250 194h20v20" />
      <path d="M394 214a36 36 0 0 1 4-21" className="chalk-accent" />
      <path d="M262 240c50 5 100 4 152-2" opacity=".8" />
    </>
  )
}

function Curve() {
  return (
    <>
      <path d="M270 290v150h176M262 302l8-12 8 12M434 432l12 8-12 8" />
      <path d="M284 316c44 150 96 150 140 0" className="chalk-accent" />
      <path d="M354 428v24M318 386h72" className="chalk-sky" strokeDasharray="2 10" />
    </>
  )
}

function Atom() {
  return (
    <>
      <ellipse cx="860" cy="150" rx="92" ry="34" />
      <ellipse cx="860" cy="150" rx="92" ry="34" transform="rotate(60 860 150)" className="chalk-sky" />
      <ellipse cx="860" cy="150" rx="92" ry="34" transform="rotate(120 860 150)" />
      <path d="M860 150h.01" strokeWidth="18" className="chalk-accent" />
      <path d="M942 134h.01M822 224h.01" strokeWidth="11" />
    </>
  )
}

function Flask() {
  return (
    <>
      <path d="M812 300h56M822 300v46l-50 84c-4 8 0 16 10 16h116c10 0 14-8 10-16l-50-84v-46" />
      <path d="M797 392c24 10 42-8 64 0 10 4 16 4 22 2" className="chalk-accent" />
      <path d="M826 420h.01M852 412h.01M840 276h.01M858 256h.01" strokeWidth="9" className="chalk-sky" />
    </>
  )
}
