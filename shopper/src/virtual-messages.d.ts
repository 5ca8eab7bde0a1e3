/// <reference types="@meal/messages/virtual" />
