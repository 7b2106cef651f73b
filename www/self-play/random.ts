// Numbers and orders that look random, the same for the same seed.

/** Returns a function that draws a number below its argument (source: `SplitMix64`, Steele, Lea and Flood 2014). */
export function drawnNumbers(seed: number): (bound: number) => number {
  let state = BigInt(seed);
  return (bound) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(bound));
  };
}

/** Returns a function that draws the numbers below its argument in some order. */
export function drawnOrder(seed: number): (count: number) => number[] {
  const draw = drawnNumbers(seed);
  return (count) => {
    const left = Array.from({ length: count }, (_, index) => index);
    const order: number[] = [];
    while (0 < left.length) order.push(...left.splice(draw(left.length), 1));
    return order;
  };
}
