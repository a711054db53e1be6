declare const unit: unique symbol

/** A whole amount in piastres, as columns store it. The compiler refuses a plain number and `Pounds`. */
export type Piastres = number & { readonly [unit]: 'piastres' }
/** An amount in pounds (EGP), as the API and its pages show it. The compiler refuses a plain number and `Piastres`. */
export type Pounds = number & { readonly [unit]: 'pounds' }

/** Marks a number as piastres: a gateway's amount in cents, a result of arithmetic or a fixed amount. */
export const piastres = (amount: number) => amount as Piastres
/** Marks a number as pounds: an amount that a page computes or shows as a sample. */
export const pounds = (amount: number) => amount as Pounds

/** Returns the amount in piastres. Rounding removes the error of the multiplication, for example for 1.15. */
export const fromPounds = (amount: number) => piastres(Math.round(amount * 100))

export const toPounds = (amount: Piastres) => pounds(amount / 100)
