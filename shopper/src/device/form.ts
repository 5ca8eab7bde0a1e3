/** What a value from outside must be. Small enough for the first load, which a library of schemas is not. */
export interface Form<T> {
  /** The value with nothing but what the form knows; throws a Misfit. */
  read: (value: unknown) => T;
  /** The form in words, to be compared with what it was. */
  shape: unknown;
}

export class Misfit extends Error {}

export const text = plain<string>('text', (value) => typeof value === 'string');
export const number = plain<number>('number', (value) => Number.isFinite(value));
export const flag = plain<boolean>('flag', (value) => typeof value === 'boolean');
export const yes = oneOf([true]);

export function oneOf<const T>(values: readonly T[]): Form<T> {
  return {
    shape: { oneOf: values },
    read: (value) => {
      const found = values.find((one) => one === value);
      if (found === undefined) throw new Misfit();
      return found;
    },
  };
}

export function optional<T>(form: Form<T>): Form<T | undefined> {
  return {
    shape: { optional: form.shape },
    read: (value) => (value === undefined || value === null ? undefined : form.read(value)),
  };
}

export function list<T>(form: Form<T>): Form<T[]> {
  return {
    shape: [form.shape],
    read: (value) => {
      if (!Array.isArray(value)) throw new Misfit();
      return value.map((item) => form.read(item));
    },
  };
}

/** Every field of the type has to be named, also one that may be missing: a field that is added wants a decision. */
export function fields<T>(forms: { readonly [Name in keyof T]-?: Form<T[Name]> }): Form<T> {
  const names = Object.keys(forms) as (keyof T & string)[];
  return {
    shape: Object.fromEntries(names.map((name) => [name, forms[name].shape])),
    read: (value) => {
      if (!isRecord(value)) throw new Misfit();
      const known = names.map((name) => [name, forms[name].read(own(value, name))]);
      return Object.fromEntries(known.filter(([, item]) => item !== undefined)) as T;
    },
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function plain<T>(shape: string, accepts: (value: unknown) => boolean): Form<T> {
  return {
    shape,
    read: (value) => {
      if (!accepts(value)) throw new Misfit();
      return value as T;
    },
  };
}
