import { fieldGlossary } from './field-glossary';
import type { JsonSchema } from './json-schema';

/** An object as it might travel: fields by the glossary, others by the simplest value of their type. */
export function exampleOf(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleField(name, field)]));
}

function exampleField(name: string, field: JsonSchema): unknown {
  const known = fieldGlossary[name]?.example;
  return known !== undefined && fits(known, field) ? known : simplestValue(field);
}

/** One name may be a number in one call and an object in another. */
function fits(value: unknown, field: JsonSchema): boolean {
  if (field.enum) return field.enum.includes(value);
  if (field.anyOf) return field.anyOf.some((choice) => fits(value, choice));
  if (typeof value === 'string' && value.length < (field.minLength ?? 0)) return false;
  if (isRecord(value) && !(field.required ?? []).every((name) => name in value)) return false;
  const types = [field.type ?? []].flat();
  const type = Array.isArray(value) ? 'array' : typeof value;
  return types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function simplestValue(field: JsonSchema): unknown {
  if (field.const !== undefined) return field.const;
  if (field.default !== undefined) return field.default;
  if (field.enum) return field.enum[0];
  const [choice] = field.anyOf ?? [];
  if (choice) return simplestValue(choice);
  switch ([field.type].flat()[0]) {
    case 'object':
      return exampleOf(field);
    case 'array':
      return field.items ? [simplestValue(field.items)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return field.minimum ?? 1;
    case 'null':
      return null;
    default:
      return 'text'.padEnd(field.minLength ?? 0, '.');
  }
}
