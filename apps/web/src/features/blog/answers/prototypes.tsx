import { CodeSample } from '../code-sample.tsx';

const SAMPLE = `const part = {
  total(quantity) {
    return this.priceMinor * quantity;
  },
};

const pedal = Object.create(part);
pedal.priceMinor = 185;

pedal.total(100);               // 18500
Object.hasOwn(pedal, 'total');  // false`;

export function Prototypes() {
  return (
    <>
      <p>
        Every JavaScript object has a link to another object, its prototype, or to nothing. When a
        property is read that the object does not have itself, the engine looks at the prototype,
        then at that one&rsquo;s prototype, until it finds it or the chain ends and the answer is{' '}
        <code>undefined</code>.
      </p>
      <CodeSample>{SAMPLE}</CodeSample>
      <p>
        <code>total</code> exists once, however many pedals there are, and <code>this</code> is
        still the pedal. Writing never goes up the chain: <code>pedal.total = …</code> would give
        the pedal a property of its own, which hides the shared one.
      </p>
      <p>
        <code>class</code> is a way to write the same. Methods stand on the prototype, and{' '}
        <code>extends</code> links two of them. The errors of this shop are of a class that extends{' '}
        <code>Error</code>; <code>instanceof</code> asks whether a prototype is somewhere in the
        chain.
      </p>
    </>
  );
}
