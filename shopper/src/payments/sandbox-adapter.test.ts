import { load } from './sandbox-adapter';
import { describeAdapter } from './testing/adapter-contract';
import { sandboxBench } from './testing/sandbox-bench';

describeAdapter('the sandbox', load, sandboxBench);
